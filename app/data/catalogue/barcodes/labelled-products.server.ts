import { db } from '#data/database/database.server.ts'

/** What the labels of these products show, in the order of the ids; those that are gone are left out. */
export async function listLabelledProducts(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'unitPrice', 'barcode'])
    .where('id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
