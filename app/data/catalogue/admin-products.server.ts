import type { AdminSort, ProductList } from '#domain/catalogue/product-list.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'
import type { AdminProduct } from './product-summary.server.ts'

const SHOWN_COLUMNS = [
  'id',
  'slug',
  'name',
  'categoryId',
  'price',
  'discountedPrice',
  'stockQuantity',
  'createdAt',
  'hidden',
] as const

/** Each sort is the order of an index, with the id to settle ties. */
const ORDER = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'nameKey', direction: 'asc' },
  price: { column: 'unitPrice', direction: 'asc' },
  stock: { column: 'stockQuantity', direction: 'asc' },
} as const satisfies Record<AdminSort, unknown>

/** One page of the shopkeeper's products, hidden ones too. */
export async function listAdminProducts(list: ProductList, limit: number): Promise<AdminProduct[]> {
  const { column, direction } = ORDER[list.sort]
  let query = narrowed(list)
    .select(SHOWN_COLUMNS)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (list.after !== null) {
    const last = await db
      .selectFrom('products')
      .select(['id', `${column} as place`])
      .where('id', '=', list.after)
      .executeTakeFirst()
    if (!last) return []
    const beyond = direction === 'desc' ? '<' : '>'
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'id'), beyond, tuple(last.place as never, last.id)),
    )
  }
  const rows = await query.execute()
  const pictures = await listPictures(rows.map((row) => row.id))
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1, pictures: pictures.get(row.id) ?? [] }))
}

export async function countAdminProducts(list: ProductList): Promise<number> {
  const { count } = await narrowed(list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One product for its editor, hidden or not. */
export async function findProductById(id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(SHOWN_COLUMNS)
    .select(['description', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, hidden: row.hidden === 1, pictures: (await listPictures([id])).get(id) ?? [] }
}

function narrowed({ search, category, shelf }: ProductList) {
  let query = db.selectFrom('products')
  if (search) query = query.where(searchIndex.matches(search))
  if (category) query = query.where('categoryId', '=', category)
  if (shelf === 'low') query = query.where('stockQuantity', '<=', LOW_STOCK_THRESHOLD)
  if (shelf === 'out') query = query.where('stockQuantity', '=', 0)
  if (shelf === 'hidden') query = query.where('hidden', '=', 1)
  return query
}
