import { selection } from '#copy/admin/selection.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { productNames } from '#data/catalogue/product-names.server.ts'

/** Names products that were not changed, each with its reason. @param reasons by the products' ids */
export async function nameProducts(reasons: ReadonlyMap<string, string>): Promise<string[]> {
  if (reasons.size === 0) return []
  const names = await productNames([...reasons.keys()])
  return [...reasons].map(([id, reason]) =>
    selection.leftNamed(names.get(id) ?? selection.products.unnamed, reason),
  )
}

/** Why nothing was done with a product of this id: there is none, or it is a choice. */
export function whyLeft(id: string): string {
  return parentOf(id) === null ? selection.gone : selection.products.isChoice
}

/** Names those of the products that are no longer there, and choices. */
export function nameMissing(ids: readonly string[], found: readonly { id: string }[]): Promise<string[]> {
  const missing = ids.filter((id) => !found.some((product) => product.id === id))
  return nameProducts(new Map(missing.map((id) => [id, whyLeft(id)])))
}
