import type { DeskSort, ProductList } from '#domain/catalogue/product-list.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { db } from '#data/database/database.server.ts'
import { wordsHold } from '#data/database/sqlite/search.server.ts'
import { picturesOf } from '#data/pictures/pictures.server.ts'
import type { StockedProduct } from './product-summary.server.ts'

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
} as const satisfies Record<DeskSort, unknown>

/** One page of the shopkeeper's products, hidden ones too. */
export async function stockedProducts(list: ProductList, limit: number): Promise<StockedProduct[]> {
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
  const pictures = await picturesOf(rows.map((row) => row.id))
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1, pictures: pictures.get(row.id) ?? [] }))
}

export async function countStocked(list: ProductList): Promise<number> {
  const { count } = await narrowed(list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One product for its editor, hidden or not. */
export async function productById(id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(SHOWN_COLUMNS)
    .select(['description', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, hidden: row.hidden === 1, pictures: (await picturesOf([id])).get(id) ?? [] }
}

function narrowed({ search, category, shelf }: ProductList) {
  let query = db.selectFrom('products')
  if (search) query = query.where(wordsHold(search))
  if (category) query = query.where('categoryId', '=', category)
  if (shelf === 'low') query = query.where('stockQuantity', '<=', LOW_STOCK_THRESHOLD)
  if (shelf === 'out') query = query.where('stockQuantity', '=', 0)
  if (shelf === 'hidden') query = query.where('hidden', '=', 1)
  return query
}
