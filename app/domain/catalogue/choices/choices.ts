import type { Discount } from '#domain/catalogue/dated-discount.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Picture } from '#domain/pictures/picture.ts'

/** What is chosen of a product, such as its colour, with the values in the order in which they are shown. */
export interface Option {
  name: string
  values: string[]
}

/** One that is sold: a value of each option. It has the price, the stock and the codes; the rest is its product's. */
export interface Choice {
  id: string
  slug: string
  /** The product's name with the values: what carts, orders and bills say. */
  name: string
  values: string[]
  price: Paise
  /** What counts now: of its own discount and the sale of its category, the lower. */
  discountedPrice: Paise | null
  /** Its own discount as the shopkeeper set it. */
  discount: Discount
  /** What is printed on its pack. */
  mrp: Paise | null
  sku: string | null
  stockQuantity: number
  pictures: Picture[]
  barcode: string | null
}

/** What the product's page has of it. */
export type ShownChoice = Omit<Choice, 'pictures' | 'barcode' | 'discount'> & {
  /** The path of its own first picture, else of its product's. */
  picture: string | null
}

/** Of a product with choices, what its card shows besides: its price is the lowest. */
export interface ChoiceSummary {
  /** Whether others cost more. */
  pricesDiffer: boolean
}

/** `Blue, pack of 10`. */
export function choiceText(values: readonly string[]): string {
  return values.join(', ')
}

/** What is sold, in one line: `Pen – Blue, pack of 10`. */
export function choiceName(productName: string, values: readonly string[]): string {
  return `${productName} – ${choiceText(values)}`
}

/** The product's name in that of a choice, of which nothing else is known any more. */
export function productOfChoiceName(name: string): string {
  const end = name.lastIndexOf(' – ')
  return end < 1 ? name : name.slice(0, end)
}

/** The id of a new choice: that of its product stands in it, so that both can be told from it alone. */
export function choiceId(productId: string, newId: string): string {
  return `${productId}.${newId}`
}

/** Between which the ids of a product's choices are, in the order of their characters: the first is one, the second none. */
export function idsOfChoices(productId: string): [first: string, end: string] {
  return [`${productId}.`, `${productId}/`]
}

/** The product of a choice; null for the id of a product. */
export function parentOf(id: string): string | null {
  const dot = id.indexOf('.')
  return dot < 1 ? null : id.slice(0, dot)
}

/** The product whose page shows this one: that of a choice, or itself. */
export function pageOf(id: string): string {
  return parentOf(id) ?? id
}

export function optionsText(options: readonly Option[]): string | null {
  return options.length === 0 ? null : JSON.stringify(options)
}

/** The options of a row; none for a product without choices. */
export function parseOptions(text: string | null): Option[] {
  return text === null ? [] : (JSON.parse(text) as Option[])
}

export function valuesText(values: readonly string[]): string {
  return JSON.stringify(values)
}

export function parseValues(text: string | null): string[] {
  return text === null ? [] : (JSON.parse(text) as string[])
}

/** What stands between the commas, each once. */
export function valuesOf(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((value) => value.replaceAll(/\s+/g, ' ').trim()))].filter(
    Boolean,
  )
}

/** Choices in the order of the values of their options. */
export function inOptionOrder<Each extends { values: readonly string[] }>(
  choices: readonly Each[],
  options: readonly Option[],
): Each[] {
  const places = ({ values }: Each) => options.map((option, at) => option.values.indexOf(values[at]!))
  return choices.toSorted((a, b) => {
    const [left, right] = [places(a), places(b)]
    return left[0]! - right[0]! || (left[1] ?? 0) - (right[1] ?? 0)
  })
}

/**
 * The choice that a press on a value leads to: the one with it and the other value as it is now, else the first that is
 * in stock, else the first.
 * @param now the values of the choice that is shown; null when none is
 */
export function choiceWith<Each extends Pick<Choice, 'values' | 'stockQuantity'>>(
  choices: readonly Each[],
  at: number,
  value: string,
  now: readonly string[] | null,
): Each | undefined {
  const having = choices.filter(({ values }) => values[at] === value)
  const same =
    now && having.find(({ values }) => values.every((each, one) => one === at || each === now[one]))
  return same ?? having.find(({ stockQuantity }) => stockQuantity > 0) ?? having[0]
}
