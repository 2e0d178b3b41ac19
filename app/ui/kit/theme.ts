/** How the pages are lit. The choice is this browser's own; `system` follows the device and is not stored. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The script that sets the theme before the first paint reads the same key. */
const THEME_KEY = 'kalam.theme'

const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Turns the page at once; where storage is refused the choice lasts until the next page. */
export function chooseTheme(theme: Theme): void {
  light(theme)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may refuse; the page is turned all the same.
  }
}

/** Tells of changes made here and in other tabs. */
export function onThemeChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === THEME_KEY) light(event.newValue)
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

function light(theme: string | null) {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  else delete dataset['theme']
  for (const listener of listeners) listener()
}
