import { MAX_CHOICES, MAX_OPTIONS } from '#domain/policy.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import type { Option } from './choices.ts'

/** What becomes of a product's choices when its options change. */
export interface OptionPlan {
  /** Those that stay, with their values as they are then. */
  kept: { id: string; values: string[] }[]
  /** The values of new ones. */
  added: string[][]
  /** The ids of those that are no longer sold. */
  removed: string[]
}

export type OptionsProblem =
  | 'too-many-options'
  | 'too-many-choices'
  | 'no-values'
  | 'same-name'
  | 'same-value'

/** Why options cannot be; null when they can. No options at all can be: the product has no choices then. */
export function optionsProblem(options: readonly Option[]): OptionsProblem | null {
  if (options.length > MAX_OPTIONS) return 'too-many-options'
  if (options.some(({ values }) => values.length === 0)) return 'no-values'
  if (!areDistinct(options.map(({ name }) => name))) return 'same-name'
  if (options.some(({ values }) => !areDistinct(values))) return 'same-value'
  return combinations(options).length > MAX_CHOICES ? 'too-many-choices' : null
}

function areDistinct(words: readonly string[]): boolean {
  return new Set(words.map(nameKey)).size === words.length
}

/**
 * Every combination of the options has a choice, except for those that the shopkeeper took away before: they come back
 * with a new value only. A value that is written anew in its place is the same one with another name. With one option
 * more, a choice becomes the first of those that it falls into; with one less, the first of several stays.
 */
export function planOptions(
  options: readonly Option[],
  before: { options: readonly Option[]; choices: readonly { id: string; values: readonly string[] }[] },
): OptionPlan {
  const renamed = before.choices.map(({ id, values }) => ({
    id,
    values: values.map((value, at) => renamedValue(value, before.options[at], options[at])),
  }))
  const isSameShape = options.length === before.options.length
  const known = options.map((_, at) => new Set(renamed.map(({ values }) => values[at])))
  const left = new Map(renamed.map((choice) => [choice.id, choice]))
  const plan: OptionPlan = { kept: [], added: [], removed: [] }
  for (const values of combinations(options)) {
    const found = [...left.values()].find((choice) =>
      values.every((value, at) => (choice.values[at] ?? value) === value),
    )
    if (found) {
      left.delete(found.id)
      plan.kept.push({ id: found.id, values })
    } else if (!isSameShape || values.some((value, at) => !known[at]!.has(value))) plan.added.push(values)
  }
  return { ...plan, removed: [...left.keys()] }
}

/** A value as it is called now: of as many values, a word written anew in its place is its new name. */
export function renamedValue(value: string, before: Option | undefined, after: Option | undefined): string {
  if (!before || !after || before.values.length !== after.values.length) return value
  const now = after.values[before.values.indexOf(value)]
  const isRenamed = now !== undefined && !after.values.includes(value) && !before.values.includes(now)
  return isRenamed ? now : value
}

/** Every combination of the values, in their order; none without options. */
export function combinations(options: readonly Option[]): string[][] {
  if (options.length === 0) return []
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  )
}
