import { beforeAll, expect, test } from 'vitest'

import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { parseOptions } from '#domain/catalogue/choices/choices.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { COLOUR, createProductWithChoices, PACK, productRow, rowOf } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { listChoices } from './list-choices.server.ts'
import { restoreChoices } from './restore-choices.server.ts'
import { saveChoices } from './save-choices.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

const BARCODE = '4006381333931'
const optionsOf = async (id: string) => parseOptions((await productRow(id))!.options)
const choicesOf = async (id: string) => listChoices(id, await optionsOf(id))

/** Saves the product's form with other options; `without` are taken away by their row. @returns what can come back */
async function save(id: string, options = [COLOUR], without: string[] = [], now = Date.now()) {
  const rows = (await choicesOf(id))
    .map(rowOf)
    .map((row) => ({ ...row, isRemoved: without.includes(row.id) }))
  const saved = await saveChoices(id, { options, rows }, now)
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  return saved.removed
}

test('a choice that was taken away comes back as it was, and the product has the lowest price again', async () => {
  const { id, choices } = await createProductWithChoices(
    { price: 60_00 },
    [COLOUR],
    [{ price: 49_00, discountedPrice: 39_00, mrp: 55_00, stockQuantity: 3, barcode: BARCODE }, {}],
  )
  const removed = await save(id, [COLOUR], [choices[0]!.id])
  expect(removed).toEqual([choices[0]!.id])
  expect((await productRow(id))!.unitPrice).toBe(60_00)
  expect(await restoreChoices(id, removed, Date.now())).toBe(1)
  expect(await choicesOf(id)).toEqual(choices)
  expect(await productRow(id)).toMatchObject({ price: 49_00, unitPrice: 39_00 })
  expect(await stockOf(choices[0]!.id)).toBe(3)
  expect(await restoreChoices(id, removed, Date.now())).toBe(1)
})

test('a word taken out of the list comes back to its place with its choices', async () => {
  const three = { name: 'Colour', values: ['Blue', 'Red', 'Green'] }
  const { id, choices } = await createProductWithChoices({}, [three, PACK])
  const removed = await save(id, [{ name: 'Colour', values: ['Blue', 'Green'] }, PACK])
  expect(removed).toHaveLength(2)
  expect(await restoreChoices(id, removed, Date.now())).toBe(2)
  expect(await optionsOf(id)).toEqual([three, PACK])
  expect(await choicesOf(id)).toEqual(choices)
})

test('all of them come back to a product that was sold without choices by mistake', async () => {
  const { id, choices } = await createProductWithChoices({}, [COLOUR, PACK])
  const removed = await save(id, [])
  await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute()
  expect(await restoreChoices(id, removed, Date.now())).toBe(4)
  expect(await optionsOf(id)).toEqual([COLOUR, PACK])
  expect((await choicesOf(id)).map((choice) => choice.id)).toEqual(choices.map((choice) => choice.id))
  expect((await choicesOf(id))[0]!.name).toBe('Renamed – Blue, pack of 10')
})

test('what would not fit any more stays away', async () => {
  const { id, choices } = await createProductWithChoices()
  // With a second option, what was taken away has no value for it: nothing is offered.
  expect(await save(id, [COLOUR, PACK], [choices[0]!.id])).toEqual([])
  expect(await restoreChoices(id, [choices[0]!.id], Date.now())).toBe(0)

  const other = await createProductWithChoices()
  const removed = await save(other.id, [{ name: 'Colour', values: ['Blue'] }])
  await save(other.id, [COLOUR])
  expect(await restoreChoices(other.id, removed, Date.now())).toBe(0)
  expect(await choicesOf(other.id)).toHaveLength(2)
})

test('those that stayed keep low-stock thresholds of their own when another comes back', async () => {
  const { id, choices } = await createProductWithChoices({ lowStockThreshold: 2 })
  const [blue, red] = choices.map((choice) => choice.id) as [string, string]
  const threshold = async (choice: string) => (await productRow(choice))?.lowStockThreshold
  const set = (choice: string, lowStockThreshold: number) =>
    db.updateTable('products').set({ lowStockThreshold }).where('id', '=', choice).execute()
  await set(blue, 40)
  await set(red, 0)
  await restoreChoices(id, await save(id, [COLOUR], [red]), Date.now())
  expect([await threshold(blue), await threshold(red)]).toEqual([40, 0])
})

test('too late, of another product, and of one that is gone: nothing comes back', async () => {
  const { id, choices } = await createProductWithChoices()
  const now = Date.now()
  const removed = await save(id, [COLOUR], [choices[0]!.id], now)
  expect(await restoreChoices((await createTestProduct()).id, removed, now)).toBe(0)
  expect(await restoreChoices(id, removed, now + UNDO_ACCEPTED_MS)).toBe(0)
  await deleteProduct(id, now + 1)
  expect(await restoreChoices(id, removed, now + 2)).toBe(0)
  await restoreProduct(id, now + 2)
  expect(await choicesOf(id)).toHaveLength(1)
  expect(await restoreChoices(id, removed, now + 2)).toBe(1)
})
