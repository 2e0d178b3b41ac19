import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { filters as words } from '#copy/catalogue/filters.ts'
import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop

// With a quarter off toys: 15.00, 90.00 (its own discount is lower), 75.00 and 112.50.
const PRODUCTS: Partial<NewProduct>[] = [
  { name: 'Top', price: 20_00, categoryId: 'toys' },
  { name: 'Kite', price: 130_00, discountedPrice: 90_00, categoryId: 'toys' },
  { name: 'Ball', price: 100_00, discountedPrice: 99_00, categoryId: 'toys' },
  { name: 'Bear', price: 150_00, categoryId: 'toys' },
  { name: 'Pen', price: 18_00, discountedPrice: 17_00 },
  { name: 'Ink', price: 110_00 },
]
const QUARTER = { categoryId: 'toys', percent: 25, startsAt: null, endsAt: null } as const

beforeAll(async () => {
  shop = await openSignedInShop()
  await db.deleteFrom('products').execute()
  for (const product of PRODUCTS) await createTestProduct(product)
})

beforeEach(() => updateCategorySale('toys', QUARTER, Date.now()))

const page = (path: string) => shop.page('guest', path)

const namesOn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => PRODUCTS.find(({ name }) => card.includes(`>${name!}<`))?.name,
  )

describe('while toys are on sale, what is paid counts', () => {
  test.each([
    ['sort=price', ['Top', 'Pen', 'Ball', 'Kite', 'Ink', 'Bear']],
    ['sort=price-down', ['Bear', 'Ink', 'Kite', 'Ball', 'Pen', 'Top']],
    ['sort=price&category=toys', ['Top', 'Ball', 'Kite', 'Bear']],
    ['max=100&sort=name', ['Ball', 'Kite', 'Pen', 'Top']],
    ['max=112.50&sort=price', ['Top', 'Pen', 'Ball', 'Kite', 'Ink', 'Bear']],
    ['max=112.49&sort=price', ['Top', 'Pen', 'Ball', 'Kite', 'Ink']],
    ['min=16&max=80&sort=price-down', ['Ball', 'Pen']],
    ['min=99&sort=price', ['Ink', 'Bear']],
    ['max=16&category=toys', ['Top']],
    ['discount=yes&sort=name', ['Ball', 'Bear', 'Kite', 'Pen', 'Top']],
    ['discount=yes&max=80&sort=price', ['Top', 'Pen', 'Ball']],
    ['q=toys&sort=price', ['Top', 'Ball', 'Kite', 'Bear']],
    ['q=toys&max=80&sort=price-down', ['Ball', 'Top']],
    ['q=kitte&max=90', ['Kite']],
    ['q=kitte&max=89', []],
  ])('in /store?%s', async (query, names) => {
    expect(namesOn(await page(`/store?${query}`))).toEqual(names)
  })

  test('for the next products', async () => {
    const ball = await db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Ball')
      .executeTakeFirstOrThrow()
    for (const query of ['sort=price', 'sort=price&max=200']) {
      const response = await shop.ask(`/store/products?${query}&after=${ball.id}`)
      const { products } = (await response.json()) as { products: { name: string }[] }
      expect(products.map(({ name }) => name)).toEqual(['Kite', 'Ink', 'Bear'])
    }
    expect(await (await shop.ask('/store/products?sort=price&after=gone')).json()).toEqual({ products: [] })
  })

  test('for what the filters count', async () => {
    const html = await page('/store/filters?max=100')
    expect(html).toContain(words.show(4))
    expect(html).toMatch(/With a discount<\/span><\/label><span[^>]*>4</)
    expect(await page('/store/filters?q=toys&max=80')).toContain(words.show(2))
  })
})

/** By the shop itself, which has the sales in its memory. */
async function setSale(fields: { percent: string; firstDay?: string; lastDay?: string }): Promise<void> {
  const form = new URLSearchParams({ firstDay: '', lastDay: '', ...fields })
  expect((await shop.as('admin', '/admin/offers/sales/toys', form)).status).toBe(302)
}

test('a list that was shown before a sale is not shown any longer while it is on, and comes back after it', async () => {
  const names = async () => namesOn(await page('/store?max=16&sort=price'))
  await setSale({ percent: '' })
  await expect.poll(names).toEqual([])
  await setSale({ percent: '25' })
  await expect.poll(names).toEqual(['Top'])
  await setSale({ percent: '' })
  await expect.poll(names).toEqual([])
})

test.each([
  ['over', { firstDay: '2020-01-01', lastDay: '2020-01-31' }, 100],
  ['to come', { firstDay: '2099-01-01' }, 101],
])('a sale that is %s changes nothing', async (_, days, max) => {
  await setSale({ percent: '25', ...days })
  // Addresses of which no page is cached.
  expect(namesOn(await page(`/store?sort=price&max=${max}.25`))).toEqual(['Pen', 'Top', 'Kite', 'Ball'])
  expect(namesOn(await page(`/store?discount=yes&max=${max}.50`))).toEqual(['Pen', 'Ball', 'Kite'])
})
