import type { ChoiceSummary } from '#domain/catalogue/choices/choices.ts'
import type { Database } from '#data/database/database.server.ts'

type Summary = ChoiceSummary & { stockQuantity: number }

/** What lists show of the choices of these products, by product; without a query when there are none. */
export async function summariseChoices(
  products: readonly { id: string }[],
  within: Database,
): Promise<Map<string, Summary>> {
  if (products.length === 0) return new Map()
  const ids = products.map(({ id }) => id)
  const rows = await within
    .selectFrom('products')
    .select(({ fn }) => [
      'parentId',
      fn.sum<number>('stockQuantity').as('stockQuantity'),
      fn.min('unitPrice').as('least'),
      fn.max('unitPrice').as('most'),
    ])
    .where('parentId', 'in', ids)
    .groupBy('parentId')
    .execute()
  return new Map(
    rows.map(({ parentId, stockQuantity, least, most }) => [
      parentId!,
      { stockQuantity: Number(stockQuantity), pricesDiffer: least !== most },
    ]),
  )
}
