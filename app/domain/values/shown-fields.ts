/** The name of the hidden field that says what a form showed when it was opened, as JSON. */
export const SHOWN = 'shown'

/** The texts that a form sends for each of its fields; of a list, one for each entry. */
export type ShownFields = Record<string, string[]>

/** What a form sends whose fields have these values. What is blank or not ticked has no text. */
export function shownFields(values: object): ShownFields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textsOf(value)]))
}

/** What a form says that it showed when it was opened; nothing when it does not say it. */
export function shownIn(form: FormData): ShownFields {
  try {
    const shown: unknown = JSON.parse(String(form.get(SHOWN)))
    return isShownFields(shown) ? shown : {}
  } catch {
    return {}
  }
}

/** What a form sends for the fields with these names. */
export function sentFields(form: FormData, names: readonly string[]): ShownFields {
  return Object.fromEntries(names.map((name) => [name, sentTexts(form, name)]))
}

/** The texts that a form sends for one field. Browsers send a line break as two characters. */
export function sentTexts(form: FormData, name: string): string[] {
  return textsOf(form.getAll(name))
}

/** Whether two fields have the same texts, in the same order. */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

/**
 * A list that two pages have changed: with what each added, and without what either took away. It has the order of this
 * page only if that moved something, else the order in which it is stored.
 * @param shown what this page showed when it was opened
 */
export function mergedTexts(
  shown: readonly string[],
  sent: readonly string[],
  stored: readonly string[],
): string[] {
  const own = sent.filter((text) => stored.includes(text) || !shown.includes(text))
  const kept = (texts: readonly string[]) =>
    texts.filter((text) => shown.includes(text) && sent.includes(text))
  const others = stored.filter((text) => !shown.includes(text) || sent.includes(text))
  if (!areSame(kept(sent), kept(shown))) return [...own, ...others.filter((text) => !sent.includes(text))]
  // What was added here stands behind what it was added behind.
  const placeOf = (at: number, merged: string[]) => (at === 0 ? 0 : merged.indexOf(own[at - 1]!) + 1)
  return own.reduce(
    (merged, text, at) => (merged.includes(text) ? merged : merged.toSpliced(placeOf(at, merged), 0, text)),
    others,
  )
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const text = value === true ? 'on' : value === false ? '' : String(value ?? '').replaceAll('\r\n', '\n')
  return text === '' ? [] : [text]
}

/** Whether a value that was stored as JSON is what a form sends. */
export function isShownFields(value: unknown): value is ShownFields {
  const isTexts = (texts: unknown) => Array.isArray(texts) && texts.every((text) => typeof text === 'string')
  return value !== null && typeof value === 'object' && Object.values(value).every(isTexts)
}

/** The values for the fields of a form that sends this; of a list, all its texts. */
export function valuesFrom<Values extends object>(values: Values, fields: ShownFields): Values {
  const texts = Object.entries(values).map(([name, value]) => {
    const own = fields[name]
    return [name, own === undefined ? value : Array.isArray(value) ? own : (own[0] ?? '')]
  })
  return Object.fromEntries(texts) as Values
}
