import { beforeAll, expect, test } from 'vitest'

import { initialiseDatabase } from '#data/catalogue/initialise-database.server.ts'
import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const initialise = () => shop.as('admin', '/admin/initialisation', new URLSearchParams())
const categories = () => db.selectFrom('categories').select('name').orderBy('position').execute()
const page = (path: string) => shop.page('admin', path)
const FIXED = ['Stationary', 'Education', 'Toys', 'Accessories']
const INITIAL = ['Electronics', 'Clothing', 'Books', 'Home & Garden', 'Sports']

test('a new shop gets the default categories and the sample product, once', async () => {
  expect((await categories()).map(({ name }) => name)).toEqual(FIXED)
  expect((await initialise()).status).toBe(204)
  await initialise()
  expect((await categories()).map(({ name }) => name)).toEqual([...FIXED, ...INITIAL])
  const products = await db.selectFrom('products').select(['id', 'name', 'stockQuantity']).execute()
  expect(products).toEqual([{ id: expect.any(String), name: 'Sample Product', stockQuantity: 100 }])

  // What the admin deletes stays deleted.
  await shop.as('admin', `/admin/products/${products[0]!.id}/deletion.data`, new URLSearchParams())
  await initialise()
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
})

test('the editor offers every category, ordered by name; the store shows those of the default ones that have a product', async () => {
  const [, select] = /<select[^>]*name="categoryId"[^>]*>(.*?)<\/select>/s.exec(
    await page('/admin/add-product'),
  )!
  const options = [...select!.matchAll(/<option value="[^"]+"[^>]*>([^<]+)</g)]
  expect(options.map(([, name]) => name!.replace('&amp;', '&'))).toEqual([...FIXED, ...INITIAL].toSorted())
  expect(await page('/store')).not.toContain('/store?category=books')
  await createTestProduct({ name: 'Atlas', categoryId: 'books' })
  const ball = await createTestProduct({ name: 'Ball', categoryId: 'sports' })
  // By the shop, which counts the products again then.
  await shop.as('admin', `/admin/products/${ball.id}/visibility.data`, new URLSearchParams({ hidden: 'yes' }))
  await initialiseDatabase(Date.now())
  const store = await page('/store?sort=name')
  expect(store.split('href="/store?category=books&amp;sort=name"')).toHaveLength(3)
  expect(store).not.toContain('category=sports')
  expect(await page('/store?category=books')).toContain('Atlas')
  expect(await page('/sitemap.xml')).toContain('/store?category=books<')
})
