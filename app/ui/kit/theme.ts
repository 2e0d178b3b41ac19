/** The choice is stored in the browser; `system` follows the device and is not stored. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The inline script that sets the theme before the first paint reads the same key. */
const THEME_KEY = 'kalam.theme'

const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies the theme at once; where local storage is not available the choice lasts until the next page load. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may have no storage; the theme of this page has changed already.
  }
}

/** Calls the listener after changes made here and in other tabs; returns the function that unsubscribes it. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) applyTheme(event.newValue)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function applyTheme(theme: string | null) {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  else delete dataset['theme']
  for (const listener of listeners) listener()
}
