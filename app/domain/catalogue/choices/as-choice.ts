import type { Chooser, Product } from '#domain/catalogue/product.ts'
import type { ShownChoice } from './choices.ts'

/** A product as one of its choices: what the choice has of its own takes the place of what the product says. */
export function asChoice(product: Product & { chooser: Chooser }, choice: ShownChoice): Product {
  const { choices: _, ...rest } = product
  const { values: chosen, mrp, sku, picture: _picture, ...own } = choice
  const facts = product.facts && { ...product.facts, mrp, sku }
  return { ...rest, ...own, facts, chooser: { ...product.chooser, chosen } }
}
