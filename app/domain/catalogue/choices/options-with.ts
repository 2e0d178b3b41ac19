import type { Option } from './choices.ts'
import { optionsProblem, renamedValue } from './plan-options.ts'

/**
 * The options with the values of a choice that comes back, and those values as they are called now. A value that is no
 * longer there comes back to where it stood. Null when the choice does not fit what is chosen now.
 * @param now none when the product is sold without choices: it gets back those that it had
 * @param before the options when the choice was taken away
 */
export function optionsWith(
  now: readonly Option[],
  before: readonly Option[],
  choice: readonly string[],
): { options: Option[]; values: string[] } | null {
  const base = now.length === 0 ? before : now
  if (base.length !== before.length || choice.length !== base.length) return null
  const values = choice.map((value, at) => renamedValue(value, before[at], base[at]))
  const options = base.map(({ name, values: known }, at) => ({
    name,
    values: withValue(known, values[at]!, before[at]!.values),
  }))
  return optionsProblem(options) === null ? { options, values } : null
}

/** Behind the last of those that it stood behind. */
function withValue(values: string[], value: string, order: readonly string[]): string[] {
  if (values.includes(value)) return values
  const earlier = new Set(order.slice(0, order.indexOf(value)))
  return values.toSpliced(values.findLastIndex((each) => earlier.has(each)) + 1, 0, value)
}
