/** For what is empty, or was never saved. */
const NONE = 'none'

/**
 * What a save changed, for the activity log: `mails: 90 to 30, archives: 5 to 7`. Empty when it changed nothing.
 * @param textOf the text of a value, for those that are not read as they are stored, such as amounts
 */
export function settingsChange<Settings extends object>(
  before: Settings | null,
  after: Settings,
  textOf: { [Name in keyof Settings]?: (value: NonNullable<Settings[Name]>) => string } = {},
): string {
  const names = Object.keys(after) as (keyof Settings & string)[]
  const shown = (name: (typeof names)[number], value: Settings[typeof name] | null | undefined) => {
    if (value === null || value === undefined || value === '') return NONE
    if (typeof value === 'boolean') return value ? 'on' : 'off'
    return textOf[name]?.(value) ?? String(value)
  }
  return names
    .filter((name) => before?.[name] !== after[name])
    .map((name) => `${inWords(name)}: ${shown(name, before?.[name])} to ${shown(name, after[name])}`)
    .join(', ')
}

/** `first order percent` for `firstOrderPercent`. */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
