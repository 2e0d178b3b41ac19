import { OPTION_NAME_MAX_LENGTH, OPTION_VALUE_MAX_LENGTH } from '#domain/policy.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import type { Option } from './choices.ts'
import { optionsProblem } from './plan-options.ts'

/** What a row of a file is a choice of. */
export interface ImportedChoice {
  /** The name of its product. */
  product: string
  /** The names of what is chosen, and its values. */
  options: string[]
  values: string[]
  /** Whether its pictures are its own, and not those of its product. */
  hasPicture: boolean
  /** Whether its file has a low-stock threshold for it, blank for none; left out: that of its product. */
  hasThreshold?: boolean
}

/**
 * A choice as another shop writes it. A third option becomes part of the second; commas, which stand between values
 * here, become slashes.
 * @param pairs of a name and a value, some of them blank
 * @returns null for what is no choice, or cannot be one here
 */
export function importedChoice(
  product: string,
  pairs: readonly (readonly [name: string | undefined, value: string | undefined])[],
): ImportedChoice | null {
  const given = pairs.flatMap(([name, value]) => (value ? [{ name: name ?? '', value }] : []))
  const [first, ...others] = given
  if (!first || !product) return null
  const parts = others.length > 0 ? [[first], others] : [[first]]
  const options = parts.map((part) => tidy(part.map(({ name }) => name)))
  const values = parts.map((part) => tidy(part.map(({ value }) => value)))
  const isTooLong =
    options.some((name) => name === '' || name.length > OPTION_NAME_MAX_LENGTH) ||
    values.some((value) => value.length > OPTION_VALUE_MAX_LENGTH)
  return isTooLong ? null : { product, options, values, hasPicture: false }
}

function tidy(words: readonly string[]): string {
  return words
    .map((word) =>
      word
        .replaceAll(/\s*[,\n]\s*/g, '/')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .join(' / ')
}

/**
 * The choices of one product of a file; none when they do not fit together, or their options could not be saved in the
 * form of choices: it counts every combination.
 */
export function choicesTogether<Choice extends ImportedChoice>(
  choices: readonly (Choice | null)[],
): Choice[] {
  const all = choices.filter((choice) => choice !== null)
  const [first] = all
  const isOne = all.every(({ options }) => options.join('\n') === first!.options.join('\n'))
  const isWhole = all.length === choices.length
  return first && isOne && isWhole && optionsProblem(optionsOf(all)) === null ? all : []
}

function optionsOf(choices: readonly ImportedChoice[]): Option[] {
  return choices.reduce<Option[]>((options, choice) => optionsWithChoice(options, choice)?.options ?? [], [])
}

/**
 * The options with the values of one more choice, and these as the product has written them before; null when the product
 * is chosen by something else.
 */
export function optionsWithChoice(
  options: readonly Option[],
  { options: names, values }: Pick<ImportedChoice, 'options' | 'values'>,
): { options: Option[]; values: string[] } | null {
  if (options.length === 0)
    return { options: names.map((name, at) => ({ name, values: [values[at]!] })), values }
  const isSame = ({ name }: Option, at: number) => nameKey(name) === nameKey(names[at]!)
  if (options.length !== values.length || !options.every(isSame)) return null
  const chosen = options.map(
    (option, at) => option.values.find((value) => nameKey(value) === nameKey(values[at]!)) ?? values[at]!,
  )
  const all = options.map(({ name, values: known }, at) => ({
    name,
    values: [...new Set([...known, chosen[at]!])],
  }))
  return { options: all, values: chosen }
}
