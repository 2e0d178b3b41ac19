import { beforeAll, describe, expect, test } from 'vitest'

import { findAdminProducts } from '#data/catalogue/admin-products.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { COLOUR, createProductWithChoices, PACK, productRow, rowOf } from '#tests/support/records/choices.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { countLowStock, listLowStock } from '#data/catalogue/stock/low-stock.server.ts'
import { findProductBySlug } from '#data/catalogue/product-page.server.ts'
import { findProducts, listProducts } from '#data/catalogue/products.server.ts'
import { soldProducts } from '#data/catalogue/sold-products.server.ts'
import { countAllProducts, listRecentProducts } from '#data/catalogue/product-summary.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { saveGrid } from '#data/catalogue/save-grid.server.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { hideProducts } from '#data/catalogue/hide-product.server.ts'
import { feedProducts } from '#data/catalogue/feed-products.server.ts'
import { listSitemapProducts } from '#data/catalogue/sitemap-products.server.ts'
import { suggestProducts } from '#data/catalogue/search/suggest-products.server.ts'
import { searchProducts } from '#data/catalogue/search/search-products.server.ts'
import { updateCategory } from '#data/catalogue/update-category.server.ts'
import { listFiltered } from '#data/catalogue/filter/filtered-products.server.ts'
import { findFilterChoices } from '#data/catalogue/filter/filter-choices.server.ts'
import { listCounterProducts } from '#data/counter/counter-catalogue.server.ts'
import { db } from '#data/database/database.server.ts'
import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import type { EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { NO_FILTER } from '#domain/catalogue/product-filter.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { listChoices } from './list-choices.server.ts'
import { saveChoices } from './save-choices.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

async function allOf<Each>(parts: AsyncGenerator<Each>): Promise<Each[]> {
  const all: Each[] = []
  for await (const part of parts) all.push(part)
  return all
}

const LIST = { category: null, search: '', stock: null, sort: 'newest', after: null } as const

describe('making choices', () => {
  test('each has the price of the product and no stock; the product itself has no stock any more', async () => {
    const { id } = await createTestProduct({ name: 'Pen', price: 49_00, stockQuantity: 20 })
    expect(await saveChoices(id, { options: [COLOUR, PACK], rows: [] }, Date.now())).toEqual({
      outcome: 'saved',
      removed: [],
    })
    const choices = await listChoices(id, [COLOUR, PACK])
    expect(choices.map(({ name, price, stockQuantity }) => [name, price, stockQuantity])).toEqual([
      ['Pen – Blue, pack of 10', 49_00, 0],
      ['Pen – Blue, pack of 25', 49_00, 0],
      ['Pen – Red, pack of 10', 49_00, 0],
      ['Pen – Red, pack of 25', 49_00, 0],
    ])
    expect(new Set(choices.map(({ slug }) => slug)).size).toBe(4)
    expect(await stockOf(id)).toBe(0)
  })

  test('prices, stocks and barcodes are saved, with movements; the product has the lowest price', async () => {
    const { id, choices } = await createProductWithChoices(
      { price: 60_00 },
      [COLOUR],
      [
        { price: 49_00, stockQuantity: 3, barcode: '4006381333931' },
        { price: 99_00, stockQuantity: 4 },
      ],
    )
    expect(await Promise.all(choices.map((choice) => stockOf(choice.id)))).toEqual([3, 4])
    expect((await productRow(id))?.unitPrice).toBe(49_00)
    const [product] = await findProducts([id])
    expect(product).toMatchObject({ stockQuantity: 7, price: 49_00, choices: { pricesDiffer: true } })
  })

  test('a stock that was sold from meanwhile stays, unless it was typed anew', async () => {
    const { id, choices } = await createProductWithChoices()
    const rows = choices.map(rowOf)
    await db.updateTable('products').set({ stockQuantity: 7 }).where('id', '=', choices[0]!.id).execute()
    await saveChoices(
      id,
      { options: [COLOUR], rows: [rows[0]!, { ...rows[1]!, stockQuantity: 1 }] },
      Date.now(),
    )
    expect((await listChoices(id, [COLOUR])).map(({ stockQuantity }) => stockQuantity)).toEqual([7, 1])
  })

  test('a barcode of another product is refused, and nothing is saved; two choices can exchange theirs', async () => {
    await createTestProduct({ name: 'Ink', barcode: '9780201379624' })
    const codes = ['4006381333948', '4006381333955']
    const { id, choices } = await createProductWithChoices(
      {},
      [COLOUR],
      codes.map((barcode) => ({ barcode })),
    )
    const [blue, red] = choices.map(rowOf)
    const save = (rows: EditedChoice[]) => saveChoices(id, { options: [COLOUR], rows }, Date.now())
    expect(
      await save([
        { ...blue!, price: 1_00 },
        { ...red!, barcode: '9780201379624' },
      ]),
    ).toEqual({
      outcome: 'code-taken',
      id: red!.id,
      owner: 'Ink',
    })
    expect((await productRow(blue!.id))?.price).toBe(blue!.price)
    const exchanged = [
      { ...blue!, barcode: codes[1]! },
      { ...red!, barcode: codes[0]! },
    ]
    expect((await save(exchanged)).outcome).toBe('saved')
    expect((await listChoices(id, [COLOUR])).map(({ barcode }) => barcode)).toEqual(codes.toReversed())
  })

  test('one of the pictures of the product shows a choice', async () => {
    const picture = await createTestPicture()
    const { slug, choices } = await createProductWithChoices(
      { pictures: [picture] },
      [COLOUR],
      [{ picture: picture.path }, { picture: 'products/of-nobody.jpg' }],
    )
    expect(choices.map(({ pictures }) => pictures.map(({ path }) => path))).toEqual([[picture.path], []])
    expect((await findProductBySlug(slug))?.pictures).toHaveLength(1)
    expect((await findProductBySlug(choices[0]!.slug))?.pictures).toHaveLength(1)
  })

  test('without a picture of its own it has that of its product in carts and orders, too', async () => {
    const [own, front] = [await createTestPicture(), await createTestPicture()]
    const { choices } = await createProductWithChoices(
      { pictures: [front, own] },
      [COLOUR],
      [{ picture: own.path }],
    )
    const ids = choices.map(({ id }) => id)
    const found = await findProducts(ids)
    const { rows: sold } = await db.executeQuery(soldProducts(db, ids))
    const inOrder = <Each extends { id: string }>(each: Each[]) =>
      ids.map((id) => each.find((one) => one.id === id))
    expect(inOrder(found).map((each) => each?.pictures[0]?.path)).toEqual([own.path, front.path])
    expect(inOrder(sold).map((each) => each?.path)).toEqual([own.path, front.path])
  })

  test('a form that does not know all choices, and one that takes all away, are refused', async () => {
    const { id, choices } = await createProductWithChoices()
    const rows = choices.map(rowOf)
    const save = (edited: typeof rows) => saveChoices(id, { options: [COLOUR], rows: edited }, Date.now())
    expect(await save(rows.slice(1))).toEqual({ outcome: 'changed' })
    expect(await save([rows[0]!, { ...rows[1]!, id: `${id}.x` }])).toEqual({ outcome: 'changed' })
    expect(await save(rows.map((row) => ({ ...row, isRemoved: true })))).toEqual({ outcome: 'none-left' })
    expect(await saveChoices('nobody', { options: [COLOUR], rows: [] }, Date.now())).toEqual({
      outcome: 'not-found',
    })
    expect(await listChoices(id, [COLOUR])).toEqual(choices)
  })

  test('without options the product is sold itself again, with the stock that the shopkeeper counts', async () => {
    const { id, choices } = await createProductWithChoices()
    await saveChoices(id, { options: [], rows: choices.map(rowOf) }, Date.now())
    expect(await listChoices(id, [])).toEqual([])
    expect(await productRow(id)).toMatchObject({ options: null, stockQuantity: 0 })
  })
})

describe('the product of choices', () => {
  const form = (name: string) => ({
    ...({ name, description: 'Writes.', categoryId: 'toys', price: 1_00, stockQuantity: 500 } as const),
    discountedPrice: null,
    discountFrom: null,
    discountUntil: null,
    lowStockThreshold: 2,
    hidden: false,
    barcode: null,
    ...NO_FACTS,
  })

  test('gives them its name, category and threshold; their prices and stocks stay', async () => {
    const { id, choices } = await createProductWithChoices({ name: 'Pen', price: 10_00 })
    await updateProduct(id, form('Biro'), [], { stock: 0, movement: null }, Date.now())
    expect(await productRow(id)).toMatchObject({ price: 10_00, stockQuantity: 0, nameKey: 'biro' })
    expect(await productRow(choices[0]!.id)).toMatchObject({
      name: 'Biro – Blue',
      nameKey: 'biro – blue',
      categoryId: 'toys',
      lowStockThreshold: 2,
      price: 10_00,
      stockQuantity: 10,
    })
    await updateCategory([id, choices[0]!.id], 'education', Date.now())
    expect((await productRow(choices[1]!.id))?.categoryId).toBe('education')
  })

  test('leaves them thresholds of their own while its own stays', async () => {
    const { id, choices } = await createProductWithChoices({ lowStockThreshold: 2 })
    const threshold = async (at: number) => (await productRow(choices[at]!.id))?.lowStockThreshold
    const of = db.updateTable('products').where('id', '=', choices[0]!.id)
    await of.set({ lowStockThreshold: 40 }).execute()
    await updateProduct(id, form('Biro'), [], { stock: 0, movement: null }, Date.now())
    expect([await threshold(0), await threshold(1)]).toEqual([40, 2])
    const other = { ...form('Biro'), lowStockThreshold: 7 }
    await updateProduct(id, other, [], { stock: 0, movement: null }, Date.now())
    expect([await threshold(0), await threshold(1)]).toEqual([7, 7])
  })

  test('is hidden and shown with them; a choice alone cannot be', async () => {
    const { id, slug, choices } = await createProductWithChoices()
    await hideProducts([id], true, Date.now())
    expect(await findProductBySlug(slug)).toBeNull()
    expect(await findProductBySlug(choices[0]!.slug)).toBeNull()
    expect(await findProducts([choices[0]!.id])).toMatchObject([{ hidden: true }])
    expect(await hideProducts([id, choices[0]!.id], false, Date.now())).toHaveLength(1)
    expect(await findProducts([choices[0]!.id])).toMatchObject([{ hidden: false }])
  })

  test('is deleted and comes back with them; a choice that was taken away before does not', async () => {
    const { id, choices } = await createProductWithChoices({}, [COLOUR, PACK])
    const rows = choices.map(rowOf)
    rows[0]!.isRemoved = true
    const now = Date.now()
    await saveChoices(id, { options: [COLOUR, PACK], rows }, now)
    expect(await deleteProduct(rows[1]!.id, now)).toBeNull()
    await deleteProduct(id, now + 1)
    expect(await productRow(rows[1]!.id)).toBeUndefined()
    expect(await restoreProduct(rows[1]!.id, now + 2)).toBeNull()
    await restoreProduct(id, now + 2)
    expect((await listChoices(id, [COLOUR, PACK])).map((choice) => choice.id)).toEqual(
      rows.slice(1).map((row) => row.id),
    )
    expect(await stockOf(rows[1]!.id)).toBe(10)
  })

  test('has the lowest price also after the grid changed one; it has no row in the grid itself', async () => {
    const { id, choices } = await createProductWithChoices({ price: 10_00 })
    const change = async (changed: string, price: number) => {
      const { updatedAt, stockQuantity, lowStockThreshold, ...row } = (await productRow(changed))!
      const seen = {
        updatedAt,
        stockQuantity,
        lowStockThreshold,
        price: row.price,
        discountedPrice: null,
        discountFrom: null,
        discountUntil: null,
      }
      const { updatedAt: _, ...wanted } = { ...seen, price }
      return saveGrid([{ id: changed, seen, wanted }], Date.now())
    }
    expect((await change(choices[1]!.id, 4_00)).outcome).toBe('saved')
    expect((await productRow(id))?.price).toBe(4_00)
    expect((await change(id, 1_00)).outcome).toBe('refused')
  })
})

test('no list of the shop or the admin has a choice as a product of its own', async () => {
  const picture = await createTestPicture()
  const { id, slug, choices } = await createProductWithChoices({
    name: 'Quillpen',
    description: 'Feathered.',
    categoryId: 'stationary',
    pictures: [picture],
    createdAt: Date.now() + 1_000_000,
  })
  const ids = new Set(choices.map((choice) => choice.id))
  const listed: Record<string, string[]> = {}
  for (const sort of ['newest', 'name', 'price', 'price-down'] as const) {
    const shown = await listProducts({ ...WHOLE_SHOP, sort }, 1_000)
    listed[`store by ${sort}`] = shown.map((product) => product.id)
    const filter = { ...NO_FILTER, inStock: true }
    const inStock = await listFiltered({ category: 'stationary', sort, filter }, 1_000)
    listed[`in stock by ${sort}`] = inStock.products.map((product) => product.id)
    const dear = { ...NO_FILTER, min: 1_00 }
    const ranged = await listFiltered({ category: null, sort, filter: dear }, 1_000)
    listed[`in a range by ${sort}`] = ranged.products.map((product) => product.id)
  }
  for (const search of ['quillpen', 'quilpen', 'feathered', 'quillpen red']) {
    const { products } = await searchProducts({ ...WHOLE_SHOP, search, sort: 'relevance' }, 100)
    listed[`search for ${search}`] = products.map((product) => product.id)
  }
  listed['suggestions'] = (await suggestProducts('quillp')).map((each) =>
    each.slug === slug ? id : each.slug,
  )
  listed['sitemap'] = (await listSitemapProducts()).map((each) => (each.slug === slug ? id : each.slug))
  listed['admin'] = (await findAdminProducts(LIST, 1_000)).products.map((product) => product.id)
  for (const sort of ['name', 'price', 'price-down'] as const)
    listed[`admin by ${sort}`] = (await findAdminProducts({ ...LIST, sort }, 1_000)).products.map(
      (one) => one.id,
    )
  listed['admin search'] = (await findAdminProducts({ ...LIST, search: 'quillpen' }, 9)).products.map(
    (one) => one.id,
  )
  listed['admin, recent'] = (await listRecentProducts(1)).map((product) => product.id)
  const without = Object.entries(listed).filter(([, found]) => !found.includes(id))
  expect(without.map(([name]) => name)).toEqual([])
  const having = Object.entries(listed).filter(([, found]) => found.some((each) => ids.has(each)))
  expect(having.map(([name]) => name)).toEqual([])
  const hidden = await findAdminProducts({ ...LIST, stock: 'hidden' }, 1_000)
  expect(hidden.products.filter((product) => ids.has(product.id))).toEqual([])
  expect(await countAllProducts()).toBe(listed['admin'].length)
  expect((await findFilterChoices({ ...WHOLE_SHOP, category: 'stationary' })).total).toBe(
    (await listProducts({ ...WHOLE_SHOP, category: 'stationary' }, 1_000)).length,
  )
})

test('where the stock matters, the choices stand in place of their product', async () => {
  const { id, choices } = await createProductWithChoices(
    { name: 'Scarce', barcode: '0036000291452' },
    [COLOUR],
    [{ stockQuantity: 2 }, { stockQuantity: 0 }],
  )
  const [blue, red] = choices.map((choice) => choice.id)
  const named = (products: readonly { id: string }[]) =>
    products.map((product) => product.id).filter((each) => each.startsWith(id))
  const list = (values: object) => findAdminProducts({ ...LIST, ...values }, 1_000)
  expect(named((await list({ stock: 'low', sort: 'stock' })).products)).toEqual([red, blue])
  expect(named((await list({ stock: 'out' })).products)).toEqual([red])
  expect(named((await list({ sort: 'stock' })).products)).toEqual([red, blue])
  expect(named((await findAdminProducts(LIST, 1_000, 'sold')).products)).toHaveLength(2)
  const atCounter = await listCounterProducts(Date.now())
  expect(named(atCounter)).toHaveLength(2)
  const coded = atCounter.filter(({ productBarcode }) => productBarcode === '0036000291452')
  expect(named(coded)).toHaveLength(2)
  const low = await listLowStock(1_000, db)
  expect(low).toHaveLength(await countLowStock())
  expect(low.map(({ name }) => name)).toEqual(expect.arrayContaining(['Scarce – Blue', 'Scarce – Red']))
  expect(low.map(({ name }) => name)).not.toContain('Scarce')
  // The database has choices hidden, whether their product is or not.
  const hidden = async () => [
    named((await findAdminProducts({ ...LIST, stock: 'hidden' }, 1_000, 'sold')).products),
    named((await list({ stock: 'hidden', sort: 'stock' })).products),
  ]
  expect(await hidden()).toEqual([[], []])
  await hideProducts([id], true, Date.now())
  expect(await hidden()).toEqual([expect.arrayContaining([red, blue]), [red, blue]])
  expect((await listLowStock(1_000, db)).map(({ name }) => name)).not.toContain('Scarce – Blue')
})

test('a search where the stock matters finds a product with choices by its name, and lists these', async () => {
  const values = Array.from({ length: 5 }, (_, at) => `No. ${at}`)
  const rows = values.map((_, at) => ({ stockQuantity: at }))
  const brush = { name: 'Wombat brush', barcode: '4000417025074' }
  await createProductWithChoices(brush, [{ name: 'Size', values }], rows)
  await createTestProduct({ name: 'Wombat comb', stockQuantity: 50 })
  const found = async (list: object, limit = 100) =>
    (await findAdminProducts({ ...LIST, search: 'wombat', sort: 'name', ...list }, limit, 'sold')).products
  const names = async (list: object) => (await found(list)).map(({ name }) => name)
  const brushes = values.map((value) => `Wombat brush – ${value}`)
  expect(await names({})).toEqual([...brushes, 'Wombat comb'])
  expect(await names({ stock: 'out' })).toEqual([brushes[0]])
  expect(await names({ stock: 'low' })).toEqual(brushes)
  expect(await names({ stock: 'hidden' })).toEqual([])
  expect(await names({ search: '4000417025074' })).toEqual(brushes)
  expect(await names({ search: '4000417025074', stock: 'out' })).toEqual([brushes[0]])
  // Two at a time, each page after the last row of the one before.
  const pages: string[] = []
  for (let after: string | null = null; ;) {
    const page = await found({ after }, 3)
    pages.push(...page.slice(0, 2).map(({ name }) => name))
    if (page.length < 3) break
    after = page[1]!.id
  }
  expect(pages).toEqual([...brushes, 'Wombat comb'])
  // The list itself has products, except where it is narrowed by their stock.
  const inList = async (list: object) =>
    (await findAdminProducts({ ...LIST, search: 'wombat', sort: 'name', ...list }, 100)).products
  expect((await inList({})).map(({ name }) => name)).toEqual(['Wombat brush', 'Wombat comb'])
  expect(await inList({ stock: 'low' })).toHaveLength(5)
})

test('a product is in stock while one of its choices is', async () => {
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const { id, choices } = await createProductWithChoices({ categoryId: 'education' }, options, [
    { stockQuantity: 0 },
    { stockQuantity: 1 },
  ])
  const inStock = async () => {
    const filter = { ...NO_FILTER, inStock: true }
    const { products } = await listFiltered({ category: 'education', sort: 'newest', filter }, 100)
    const counted = await findFilterChoices({ ...WHOLE_SHOP, category: 'education' })
    return [products.some((product) => product.id === id), counted.inStock === products.length]
  }
  expect(await inStock()).toEqual([true, true])
  const rows = choices.map((choice) => ({ ...rowOf(choice), stockQuantity: 0 }))
  await saveChoices(id, { options, rows }, Date.now())
  expect(await inStock()).toEqual([false, true])
  // Pieces of an order from before it had choices.
  await db.updateTable('products').set({ stockQuantity: 2 }).where('id', '=', id).execute()
  expect(await inStock()).toEqual([false, true])
})

test('the feed has each choice with what it is a choice of', async () => {
  const picture = await createTestPicture()
  const { id, choices } = await createProductWithChoices({ pictures: [picture] })
  const items = (await allOf(feedProducts())).flat().filter(({ groupId }) => groupId === id)
  expect(items.map((item) => [item.id, item.slug, item.pictures.length])).toEqual(
    choices.map((choice) => [choice.id, choice.slug, 1]),
  )
})

test('the database refuses a choice that would stand in a list of its own', async () => {
  const { choices } = await createProductWithChoices()
  const shown = db.updateTable('products').set({ hidden: 0 }).where('id', '=', choices[0]!.id)
  await expect(shown.execute()).rejects.toThrow(/check/i)
})
