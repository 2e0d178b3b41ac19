import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { findProductBySlug } from '#data/catalogue/product-page.server.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import { DAY_MS } from '#domain/policy.ts'
import { COLOUR, createProductWithChoices, productRow, rowOf } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { listChoices } from './list-choices.server.ts'
import { saveChoices } from './save-choices.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

async function save(id: string, changed: Partial<ReturnType<typeof rowOf>>) {
  const [blue, red] = (await listChoices(id, [COLOUR])).map(rowOf)
  await saveChoices(id, { options: [COLOUR], rows: [{ ...blue!, ...changed }, red!] }, Date.now())
}

test('the first choices cost what the product cost, with its discount and the days of it; those made later have none', async () => {
  const now = Date.now()
  const days = { discountFrom: null, discountUntil: now + DAY_MS }
  const { id } = await createTestProduct({ price: 50_00, discountedPrice: 40_00 })
  await db
    .updateTable('products')
    .set(storedDiscount({ discountedPrice: 40_00, ...days }, now))
    .where('id', '=', id)
    .execute()
  await saveChoices(id, { options: [COLOUR], rows: [] }, now)
  const first = await listChoices(id, [COLOUR])
  for (const { discount, discountedPrice } of first)
    expect([discountedPrice, discount]).toEqual([40_00, { discountedPrice: 40_00, ...days }])
  expect((await productRow(id))!.unitPrice).toBe(40_00)

  const more = { ...COLOUR, values: [...COLOUR.values, 'Green'] }
  await saveChoices(id, { options: [more], rows: first.map(rowOf) }, now)
  const [, , green] = await listChoices(id, [more])
  expect([green!.price, green!.discount.discountedPrice]).toEqual([50_00, null])
})

test('a discount in the form counts for the choice and for the lowest price of its product; its MRP is on its page', async () => {
  const { id, choices } = await createProductWithChoices({ price: 50_00 })
  await save(id, { discountedPrice: 40_00, mrp: 55_00 })
  expect(await findProductBySlug(choices[0]!.slug)).toMatchObject({
    price: 50_00,
    discountedPrice: 40_00,
    facts: { mrp: 55_00 },
  })
  expect((await findProductBySlug(choices[1]!.slug))!.facts?.mrp ?? null).toBeNull()
  expect((await productRow(id))!.unitPrice).toBe(40_00)
  await save(id, { discountedPrice: null, mrp: null })
  expect((await productRow(id))!.unitPrice).toBe(50_00)
})

test('in a sale of the category, the lowest price is the lowest that is paid for one of them', async () => {
  const { id, choices } = await createProductWithChoices(
    { categoryId: 'toys' },
    [COLOUR],
    [{ price: 100_00, discountedPrice: 80_00 }, { price: 90_00 }],
  )
  const lowest = async () => {
    const found = await findProducts([id, ...choices.map((choice) => choice.id)])
    const product = found.find((each) => each.id === id)!
    return [unitPrice(product), Math.min(...found.filter((each) => each !== product).map(unitPrice))]
  }
  const sale = { categoryId: 'toys', startsAt: null, endsAt: null } as const
  for (const [percent, expected] of [
    [null, 80_00],
    [10, 80_00],
    [20, 72_00],
  ] as const) {
    await updateCategorySale('toys', percent && { ...sale, percent }, Date.now())
    expect(await lowest()).toEqual([expected, expected])
  }
  await updateProduct(
    id,
    {
      ...({
        name: 'Pen',
        description: 'Writes.',
        categoryId: 'toys',
        price: 1_00,
        stockQuantity: 5,
      } as const),
      discountedPrice: null,
      discountFrom: null,
      discountUntil: null,
      lowStockThreshold: 2,
      hidden: false,
      barcode: null,
      ...NO_FACTS,
    },
    [],
    { stock: 0, movement: null },
    Date.now(),
  )
  expect(await lowest()).toEqual([72_00, 72_00])
})

test('the days of a discount stay when the form is saved, and go with it; of one that is over nothing stays', async () => {
  const { id, choices } = await createProductWithChoices({ price: 50_00 })
  const now = Date.now()
  const setDays = (discountFrom: number, discountUntil: number) =>
    db
      .updateTable('products')
      .set(storedDiscount({ discountedPrice: 40_00, discountFrom, discountUntil }, now))
      .where('id', '=', choices[0]!.id)
      .execute()
  const days = { discountFrom: now + DAY_MS, discountUntil: now + 2 * DAY_MS }
  await setDays(days.discountFrom, days.discountUntil)
  expect((await listChoices(id, [COLOUR]))[0]).toMatchObject({
    discountedPrice: null,
    discount: { discountedPrice: 40_00, ...days },
  })
  await save(id, { discountedPrice: 30_00 })
  expect((await listChoices(id, [COLOUR]))[0]!.discount).toEqual({ discountedPrice: 30_00, ...days })
  await save(id, { discountedPrice: null })
  expect((await productRow(choices[0]!.id))!.discountFrom).toBeNull()

  const ended = { discountFrom: now - 2 * DAY_MS, discountUntil: now - DAY_MS, datedDiscount: 40_00 }
  const isOver = { ...ended, discountedPrice: 40_00, priceChangesAt: now - DAY_MS }
  const setOver = () => db.updateTable('products').set(isOver).where('id', '=', choices[0]!.id).execute()
  await setOver()
  await save(id, { discountedPrice: 40_00 })
  expect((await productRow(choices[0]!.id))!.discountedPrice).toBeNull()
  await setOver()
  await save(id, { discountedPrice: 35_00 })
  expect(await productRow(choices[0]!.id)).toMatchObject({ discountedPrice: 35_00, discountUntil: null })
})

test('sold without choices again, the product has the price of the cheapest with the days of its discount', async () => {
  const { id } = await createProductWithChoices(
    { price: 90_00 },
    [COLOUR],
    [{ price: 100_00 }, { price: 90_00, discountedPrice: 85_00 }],
  )
  const now = Date.now()
  const [blue, red] = (await listChoices(id, [COLOUR])).map(rowOf)
  const days = { discountFrom: null, discountUntil: now + DAY_MS }
  await db
    .updateTable('products')
    .set(storedDiscount({ discountedPrice: 80_00, ...days }, now))
    .where('id', '=', blue!.id)
    .execute()
  const taken = [
    { ...blue!, isRemoved: true },
    { ...red!, isRemoved: true },
  ]
  expect((await saveChoices(id, { options: [], rows: taken }, now)).outcome).toBe('saved')
  expect(await productRow(id)).toMatchObject({
    options: null,
    price: 100_00,
    discountedPrice: 80_00,
    datedDiscount: 80_00,
    discountUntil: days.discountUntil,
    priceChangesAt: days.discountUntil,
  })
})
