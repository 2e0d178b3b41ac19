import { beforeAll, describe, expect, test } from 'vitest'

import { facts as factWords } from '#copy/catalogue/facts.ts'
import { filters as words } from '#copy/catalogue/filters.ts'
import { shop as shopWords } from '#copy/shop.ts'
import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

const PRODUCTS: Partial<NewProduct>[] = [
  { name: 'Blue pen', price: 20_00, brand: 'Camlin', origin: 'IN' },
  { name: 'Red pen', price: 30_00, brand: 'CAMLIN', origin: 'IN', stockQuantity: 0 },
  { name: 'Gel pen', price: 90_00, discountedPrice: 45_00, brand: 'Doms', origin: 'CN' },
  { name: 'Fountain pen', price: 900_00, brand: 'Faber-Castell', origin: 'DE' },
  { name: 'Chalk', description: 'White.', price: 10_00, categoryId: 'education' },
  { name: 'Hidden pen', price: 15_00, brand: 'Secret', origin: 'US', hidden: 1 },
]

beforeAll(async () => {
  shop = await openTestShop()
  await db.deleteFrom('products').execute()
  for (const product of PRODUCTS) await createTestProduct(product)
})

async function page(path: string): Promise<string> {
  return shownHtml(await shop.ask(path))
}

const namesOn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => PRODUCTS.find(({ name }) => card.includes(name!))?.name,
  )

describe('the list', () => {
  test.each([
    ['brand=camlin', ['Red pen', 'Blue pen']],
    ['brand=camlin&stock=in', ['Blue pen']],
    ['brand=camlin.doms&sort=price-down', ['Gel pen', 'Red pen', 'Blue pen']],
    ['brand=Camlin&brand=Doms&sort=price', ['Blue pen', 'Red pen', 'Gel pen']],
    ['origin=CN.DE&sort=name', ['Fountain pen', 'Gel pen']],
    ['discount=yes', ['Gel pen']],
    ['min=20&max=45&sort=price', ['Blue pen', 'Red pen', 'Gel pen']],
    ['min=45&max=20&sort=price', ['Blue pen', 'Red pen', 'Gel pen']],
    ['stock=in&category=education', ['Chalk']],
    ['brand=camlin&category=education', []],
    ['q=pen&brand=doms', ['Gel pen']],
    ['q=pen&max=30&sort=price-down', ['Red pen', 'Blue pen']],
    ['q=chalk&brand=doms', []],
    // Close matches are filtered, too.
    ['q=fontain&origin=DE', ['Fountain pen']],
    ['q=fontain&origin=IN', []],
    ['brand=secret', []],
    ['sort=price-down', ['Fountain pen', 'Gel pen', 'Red pen', 'Blue pen', 'Chalk']],
  ])('of ?%s', async (query, names) => {
    const html = await page(`/store?${query}`)
    expect(namesOn(html)).toEqual(names)
    expect(html).toContain(shopWords.list.results(names.length))
    expect(html.includes(shopWords.list.emptySearchTitle)).toBe(names.length === 0)
  })

  test('says what it is narrowed down to, each with a link without it, and tells search engines to go away', async () => {
    const html = await page('/store?min=20&brand=camlin.faber-castell&origin=IN&stock=in')
    for (const name of ['From ₹20.00', 'Faber-Castell', 'India', words.inStock])
      expect(html).toContain(shopWords.list.withoutFilter(name))
    expect(html).toContain('href="/store?min=20&amp;brand=camlin&amp;origin=IN&amp;stock=in"')
    expect(html).toContain(shopWords.list.filtersOn(5))
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/store"`)
  })

  test('of the next products begins after the last one, filtered', async () => {
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Red pen')
      .executeTakeFirstOrThrow()
    const response = await shop.ask(`/store/products?brand=camlin&after=${id}`)
    const { products } = (await response.json()) as { products: { name: string }[] }
    expect(products.map(({ name }) => name)).toEqual(['Blue pen'])
    expect(await (await shop.ask('/store/products?brand=camlin&after=gone')).json()).toEqual({ products: [] })
  })

  test('without a filter is as it was: no chips, and no words of facts', async () => {
    const html = await page('/store')
    for (const word of [shopWords.list.clearFilters, 'Camlin', factWords.heading])
      expect(html).not.toContain(word)
    expect(html).toContain(`href="/store/filters"`)
  })

  test('one address for equal filters: the same cached page', async () => {
    const [first, second] = [
      await shop.ask('/store?stock=in&brand=doms&brand=camlin&utm_source=x'),
      await shop.ask('/store?brand=camlin.doms&stock=in'),
    ]
    expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'))
  })
})

describe('the page of the filters', () => {
  const labels = (html: string) =>
    [
      ...html.matchAll(
        /<input[^>]*type="checkbox"[^>]*value="([^"]*)"[^>]*\/><span>([^<]*)<\/span><\/label><span[^>]*>([^<]*)</g,
      ),
    ].map(([, value, name, count]) => `${value} ${name} ${count}`)

  test('has what can be chosen, with counts, as a plain form', async () => {
    const html = await page('/store/filters')
    expect(labels(html)).toEqual([
      ...['in In stock 4', 'yes With a discount 1'],
      ...['camlin Camlin 2', 'doms Doms 1', 'faber-castell Faber-Castell 1'],
      ...['CN China 1', 'DE Germany 1', 'IN India 2'],
    ])
    expect(html).toMatch(/<form[^>]*action="\/store"/)
    expect(html).toContain(words.show(5))
  })

  test('counts what each choice would leave beside the others', async () => {
    const html = await page('/store/filters?brand=camlin&stock=in&max=100')
    expect(labels(html)).toEqual([
      ...['in In stock 1', 'yes With a discount 0'],
      ...['camlin Camlin 1', 'doms Doms 1', 'faber-castell Faber-Castell 0'],
      ...['CN China 0', 'DE Germany 0', 'IN India 1'],
    ])
    expect(html).toContain(words.show(1))
    expect(html).toMatch(/<input[^>]*name="max"[^>]*value="100"/)
  })

  test('of a search counts what was found', async () => {
    const html = await page('/store/filters?q=gel')
    expect(labels(html)).toEqual(['in In stock 1', 'yes With a discount 1', 'doms Doms 1', 'CN China 1'])
  })

  test('of a category without facts has neither brands nor countries', async () => {
    const html = await page('/store/filters?category=education')
    expect(labels(html)).toEqual(['in In stock 1', 'yes With a discount 0'])
    expect(html).not.toContain(words.brand)
  })

  test('of nothing says so', async () => {
    expect(await page('/store/filters?brand=nothing')).toContain(words.noneLeft)
  })
})

test('the sorts: those of the specification, and dearest first', async () => {
  const html = await page('/store')
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, value, name]) => `${value} ${name}`,
  )
  expect(options).toEqual([
    ...['newest Newest', 'name Name', 'price Price: low to high', 'price-down Price: high to low'],
  ])
})
