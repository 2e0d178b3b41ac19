import { db } from '#data/database/database.server.ts'

/** The brands with these keys, each as one of its visible products writes it. */
export async function findBrandNames(keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await Promise.all(
    keys.map((key) =>
      db
        .selectFrom('products')
        .select(['brandKey', 'brand'])
        .where('brandKey', '=', key)
        .where('hidden', '=', 0)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return new Map(rows.flatMap((row) => (row?.brandKey && row.brand ? [[row.brandKey, row.brand]] : [])))
}
