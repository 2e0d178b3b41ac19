import type { Choice, Option } from '#domain/catalogue/choices/choices.ts'
import { MAX_OPTIONS } from '#domain/policy.ts'
import { type Paise, paiseToRupees } from '#domain/values/money.ts'

/** The values of the fields as text. */
export interface ChoicesValues {
  options: { name: string; values: string }[]
  rows: {
    id: string
    price: string
    discountedPrice: string
    mrp: string
    stockQuantity: string
    stockSeen: string
    movementSeen: string
    barcode: string
    picture: string
    isRemoved: string
  }[]
}

/** @param movements the newest stock movement of each choice */
export function valuesOf(
  options: readonly Option[],
  choices: readonly Choice[],
  movements: Readonly<Record<string, number>> = {},
): ChoicesValues {
  return {
    options: Array.from({ length: MAX_OPTIONS }, (_, at) => ({
      name: options[at]?.name ?? '',
      values: options[at]?.values.join(', ') ?? '',
    })),
    rows: choices.map(({ id, price, discount, mrp, stockQuantity, barcode, pictures }) => ({
      id,
      price: paiseToRupees(price),
      barcode: barcode ?? '',
      picture: pictures[0]?.path ?? '',
      discountedPrice: optionalRupees(discount.discountedPrice),
      mrp: optionalRupees(mrp),
      stockQuantity: String(stockQuantity),
      stockSeen: String(stockQuantity),
      movementSeen: String(movements[id] ?? ''),
      isRemoved: '',
    })),
  }
}

/** The values by the names of their fields. */
export function fieldsOf({ options, rows }: ChoicesValues): Record<string, string> {
  const texts = [
    ...options.flatMap((option, at) => named(`options[${at}]`, option)),
    ...rows.flatMap((row, at) => named(`rows[${at}]`, row)),
  ]
  return Object.fromEntries(texts)
}

/** The same values, as the fields with these names have them. */
export function valuesIn(fields: Record<string, string>, { options, rows }: ChoicesValues): ChoicesValues {
  const read = <Part extends object>(prefix: string, part: Part) =>
    Object.fromEntries(Object.keys(part).map((name) => [name, fields[`${prefix}.${name}`]])) as Part
  return {
    options: options.map((option, at) => read(`options[${at}]`, option)),
    rows: rows.map((row, at) => read(`rows[${at}]`, row)),
  }
}

/** Which choices the rows of a form are: the names of the fields that say it. */
export function idNames({ rows }: ChoicesValues): string[] {
  return rows.map((_, at) => `rows[${at}].id`)
}

/**
 * What is stored of the choices in the rows of a form, without the stock, of which the form says what it showed in each row; of
 * none when a row's choice is gone.
 */
export function storedIn(form: FormData, options: readonly Option[], choices: readonly Choice[]): object {
  const known = new Map(choices.map((choice) => [choice.id, choice]))
  const rows = choices.flatMap((_, at) => known.get(String(form.get(`rows[${at}].id`))) ?? [])
  if (rows.length < choices.length) return {}
  const fields = Object.entries(fieldsOf(valuesOf(options, rows)))
  return Object.fromEntries(fields.filter(([name]) => !OWN.test(name)))
}

/** What a row says of itself, and what has its own difference. */
const OWN = /\.(id|stockQuantity|stockSeen|movementSeen|isRemoved)$/

function named(prefix: string, fields: Record<string, string>): [string, string][] {
  return Object.entries(fields).map(([name, text]) => [`${prefix}.${name}`, text])
}

function optionalRupees(amount: Paise | null): string {
  return amount === null ? '' : paiseToRupees(amount)
}
