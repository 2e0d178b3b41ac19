import { db } from '#data/database/database.server.ts'

/** The names of products by their ids, also of deleted ones that can still be restored. */
export async function productNames(ids: readonly string[]): Promise<Map<string, string>> {
  const products = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  const deleted = await db
    .selectFrom('deleted_products')
    .select(['id', 'product'])
    .where('id', 'in', ids)
    .execute()
  return new Map([
    ...deleted.map(({ id, product }) => [id, (JSON.parse(product) as { name: string }).name] as const),
    ...products.map(({ id, name }) => [id, name] as const),
  ])
}
