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
    barcode: string
    picture: string
    isRemoved: string
  }[]
}

export function valuesOf(options: readonly Option[], choices: readonly Choice[]): ChoicesValues {
  return {
    options: Array.from({ length: MAX_OPTIONS }, (_, at) => ({
      name: options[at]?.name ?? '',
      values: options[at]?.values.join(', ') ?? '',
    })),
    rows: choices.map(({ id, price, discount, mrp, stockQuantity, barcode, pictures }) => ({
      ...{ id, price: paiseToRupees(price), barcode: barcode ?? '', picture: pictures[0]?.path ?? '' },
      ...{ discountedPrice: optionalRupees(discount.discountedPrice), mrp: optionalRupees(mrp) },
      ...{ stockQuantity: String(stockQuantity), stockSeen: String(stockQuantity), isRemoved: '' },
    })),
  }
}

/** The values by the names of their fields, without the stock, of which the form says what it showed in each row. */
export function shownIn({ options, rows }: ChoicesValues): object {
  const texts = [
    ...options.flatMap((option, at) => named(`options[${at}]`, option)),
    ...rows.flatMap(({ price, discountedPrice, mrp, barcode, picture }, at) =>
      named(`rows[${at}]`, { price, discountedPrice, mrp, barcode, picture }),
    ),
  ]
  return Object.fromEntries(texts)
}

/** What is stored of the choices in the rows of a form; of none when a row's choice is gone. */
export function storedIn(form: FormData, options: readonly Option[], choices: readonly Choice[]): object {
  const known = new Map(choices.map((choice) => [choice.id, choice]))
  const rows = choices.flatMap((_, at) => known.get(String(form.get(`rows[${at}].id`))) ?? [])
  return rows.length === choices.length ? shownIn(valuesOf(options, rows)) : {}
}

function named(prefix: string, fields: Record<string, string>): [string, string][] {
  return Object.entries(fields).map(([name, text]) => [`${prefix}.${name}`, text])
}

function optionalRupees(amount: Paise | null): string {
  return amount === null ? '' : paiseToRupees(amount)
}
