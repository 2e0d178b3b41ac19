import { beforeAll, expect, test } from 'vitest'

import type { CategoryId } from '#domain/catalogue/category.ts'
import { type Sort, SEARCH_SORTS } from '#domain/catalogue/listing.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findAdminProducts } from '#data/catalogue/admin-products.server.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { isVisible } from '#data/catalogue/product-rows.server.ts'
import { countByCategory } from '#data/catalogue/products.server.ts'
import { findSearchPage } from './search-page.server.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

const MANY = COUNT_CAP + 200
const number = (n: number) => String((n * 7919) % 10_000).padStart(4, '0')

const PICTURES = ['b', 'a'].map((path) => ({ path, width: 4, height: 4, placeholder: '', avif: 0 }) as const)

beforeAll(async () => {
  await openTestDatabase()
  await inTransaction(async (within) => {
    for (let n = 0; n < MANY; n++) {
      const name = `Ruled Notebook ${number(n)}`
      await createTestProduct({ name, price: n * 100, createdAt: n }, within)
    }
    // Found by the words of the others' descriptions, too.
    await createTestProduct({ name: 'Sharpened Reed', createdAt: MANY, pictures: PICTURES }, within)
    await createTestProduct({ name: 'Unsharpened Reed', createdAt: MANY + 1 }, within)
    await createTestProduct({ name: 'Toy Notebook', categoryId: 'toys', createdAt: MANY + 2 }, within)
  })
})

const listing = (search: string, sort: Sort = 'relevance', category: CategoryId | null = null) => ({
  search,
  sort,
  category,
})

test.each([
  ['notebook', COUNT_CAP + 1],
  ['sharpened', COUNT_CAP + 1],
  ['reed', 2],
  ['ruled notebook 7919', 1],
  ['nothing of this kind', 0],
])('%s: of all that match, up to one more than the cap are counted: %i', async (search, total) => {
  expect((await searchProducts(listing(search), 12)).total).toBe(total)
  const list = { search, category: null, stock: null, sort: 'newest', after: null } as const
  expect((await findAdminProducts(list, 25)).total).toBe(total)
})

test('the products of a category are counted up to the cap, too', async () => {
  expect(await countByCategory()).toMatchObject({ stationary: COUNT_CAP + 1, toys: 1, education: 0 })
})

test('beyond the cap, the best matches still come first', async () => {
  const { products } = await searchProducts(listing('sharpened'), 4)
  const [first, second, ...rest] = products.map(({ name }) => name)
  expect([first, second]).toEqual(['Sharpened Reed', 'Unsharpened Reed'])
  expect(rest).toEqual(names('name').slice(0, 2))
})

test.each(['notebook', 'ruled note', 'otebo', 'sharpened', 'reed'])(
  'suggestions for %s are the first products of the page',
  async (search) => {
    const { products } = await searchProducts(listing(search), 5)
    expect(products.length).toBeGreaterThan(1)
    const suggested = await suggestProducts(search)
    expect(suggested).toEqual(
      products.map(({ slug, name, categoryId, pictures }) => ({
        slug,
        name,
        categoryId,
        imageUrl: thumbnailUrl({ pictures }),
      })),
    )
  },
)

test('a suggestion has the first picture of its product', async () => {
  const [suggested] = await suggestProducts('sharpened reed')
  expect(suggested?.imageUrl).toBe(thumbnailUrl({ pictures: PICTURES.slice(0, 1) }))
})

test('beyond the cap, a category has its own matches', async () => {
  const { products, total } = await searchProducts(listing('notebook', 'relevance', 'toys'), 12)
  expect([products.map(({ name }) => name), total]).toEqual([['Toy Notebook'], 1])
})

test.each(SEARCH_SORTS)(
  'beyond the cap by %s, page after page is in order and has no product twice',
  async (sort) => {
    const found: string[] = []
    for (let after: string | undefined; found.length < 120;) {
      const { products } = await searchProducts(listing('ruled notebook', sort), 40, { after })
      expect(products).toHaveLength(40)
      found.push(...products.map(({ name }) => name))
      after = products.at(-1)!.id
    }
    expect(found).toEqual(names(sort).slice(0, 120))
  },
)

test('page after page comes to the last match', async () => {
  const found: string[] = []
  for (let after: string | undefined, size = 1; size > 0;) {
    const { products } = await searchProducts(listing('notebook'), 252, { after })
    found.push(...products.map(({ name }) => name))
    after = products.at(-1)?.id
    size = products.length
  }
  expect(found).toEqual([...names('name'), 'Toy Notebook'])
})

test('a search that was frequent, and no longer is, finds and counts what there is now', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push((await createTestProduct({ name: `Slate ${n}`, createdAt: n })).id)
  const search = () =>
    findSearchPage({ ...listing('slate'), filter: isVisible(), isOfShop: true }, 3, { cap: 5 })
  const before = { ids: ids.slice(0, 3), total: 6 }
  expect([await search(), await search()]).toEqual([before, before])
  for (const id of ids.slice(1, 7)) await hideProduct(id, true, Date.now())
  const now = { ids: [ids[0], ids[7]], total: 2 }
  expect([await search(), await search()]).toEqual([now, now])
})

test('a hidden product is found in the admin area only', async () => {
  const search = 'unsharpened reed'
  const [product] = (await searchProducts(listing(search), 12)).products
  await hideProduct(product!.id, true, Date.now())
  const { products, close } = await searchProducts(listing(search), 12)
  expect([products.map(({ name }) => name), close]).toEqual([['Sharpened Reed'], true])
  const list = { search, category: null, stock: null, sort: 'stock', after: null } as const
  expect((await findAdminProducts(list, 25)).products.map(({ id }) => id)).toEqual([product!.id])
})

/** The notebooks in the order of a sort. */
function names(sort: Sort): string[] {
  const inOrder = Array.from({ length: MANY }, (_, n) => `Ruled Notebook ${number(n)}`)
  if (sort === 'newest') return inOrder.toReversed()
  if (sort === 'price-down') return inOrder.toReversed()
  return sort === 'price' ? inOrder : inOrder.toSorted()
}
