import type { CategoryId } from '#domain/catalogue/category.ts'

/** The shop's categories, then the others that its offers name already, so that these stay in sight and can be changed. */
export function categoriesToOffer(
  ofShop: readonly { id: CategoryId }[],
  named: readonly CategoryId[],
): CategoryId[] {
  return [...new Set([...ofShop.map(({ id }) => id), ...named])]
}
