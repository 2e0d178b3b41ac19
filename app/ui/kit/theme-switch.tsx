import { useSyncExternalStore } from 'react'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, chosenTheme, onThemeChange, THEMES, type Theme } from './theme.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>

interface ThemeSwitchProps {
  /** The accessible name of the group. */
  label: string
  names: Record<Theme, string>
}

/** The choice between the device's, the light and the dark theme. */
export function ThemeSwitch({ label, names }: ThemeSwitchProps) {
  const chosen = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className="inline-flex rounded-full border-[1.5px] border-line bg-card p-0.5">
      <legend className="sr-only">{label}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme]
        return (
          <label
            key={theme}
            title={names[theme]}
            className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-royal-wash has-checked:text-royal has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <span className="sr-only">{names[theme]}</span>
            <Icon aria-hidden="true" className="size-5" />
          </label>
        )
      })}
    </fieldset>
  )
}
