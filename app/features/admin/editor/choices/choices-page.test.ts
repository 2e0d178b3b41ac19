import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import { problems } from '#copy/problems.ts'
import { db } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { listChoices } from '#data/catalogue/choices/list-choices.server.ts'
import { orderMovements, stockDecrement } from '#data/catalogue/stock/stock.server.ts'
import type { Choice } from '#domain/catalogue/choices/choices.ts'
import { COLOUR, createProductWithChoices, PACK } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

let pen: { id: string; choices: Choice[] }
beforeEach(async () => {
  pen = await createProductWithChoices({ name: 'Gel Pen', price: 49_00 })
})

const OPTIONS = { 'options[0].name': 'Colour', 'options[0].values': 'Blue, Red' }

function rows(values: Record<string, string> = {}): Record<string, string> {
  const fields = pen.choices.flatMap(({ id }, at) =>
    Object.entries({
      id,
      price: '49.00',
      stockQuantity: '10',
      stockSeen: '10',
      barcode: '',
      picture: '',
    }).map(([name, value]) => [`rows[${at}].${name}`, value]),
  )
  return { ...Object.fromEntries(fields), ...values }
}

const path = () => `/admin/products/${pen.id}/choices`
const post = (fields: Record<string, string>) => shop.submit('admin', path(), { ...OPTIONS, ...fields })

test('the form shows the options, and each choice with its price and stock', async () => {
  const html = await shop.page('admin', path())
  for (const text of ['Choices of Gel Pen', 'value="Blue, Red"', 'value="49.00"', 'value="10"'])
    expect(html).toContain(text)
})

test('what is typed is saved', async () => {
  const { status } = await post(rows({ 'rows[0].price': '59', 'rows[1].stockQuantity': '3' }))
  expect(status).toBe(200)
  expect(
    (await listChoices(pen.id, [COLOUR])).map(({ price, stockQuantity }) => [price, stockQuantity]),
  ).toEqual([
    [59_00, 10],
    [49_00, 3],
  ])
  expect(await stockOf(pen.choices[1]!.id)).toBe(3)
})

test('a stock that is typed is less what was sold since the page was opened, and is set once', async () => {
  const html = await shop.page('admin', path())
  const [, movementSeen = ''] = /name="rows\[0\].movementSeen" value="([0-9]+)"/.exec(html) ?? []
  const { id } = pen.choices[0]!
  const sold = new Map([[id, 3]])
  await executeTogether(db, [
    stockDecrement(db, sold),
    orderMovements(db, sold, { id: 'an-order', at: Date.now() }),
  ])
  for (let sent = 1; sent <= 2; sent++) {
    const fields = { 'rows[0].stockQuantity': '30', 'rows[0].movementSeen': movementSeen }
    expect((await post(rows(fields))).status).toBe(200)
    expect(await stockOf(id)).toBe(27)
  }
})

test('a second option makes further choices; a choice that is taken away is no longer sold', async () => {
  const pack = { 'options[1].name': 'Pack', 'options[1].values': PACK.values.join(',') }
  expect((await post({ ...rows(), ...pack })).status).toBe(200)
  expect(await listChoices(pen.id, [COLOUR, PACK])).toHaveLength(4)
  pen = { ...pen, choices: await listChoices(pen.id, [COLOUR, PACK]) }
  const stocks = Object.fromEntries(
    pen.choices.map(({ stockQuantity }, at) => [`rows[${at}].stockSeen`, String(stockQuantity)]),
  )
  expect((await post({ ...rows(stocks), ...pack, 'rows[0].isRemoved': 'on' })).status).toBe(200)
  expect((await listChoices(pen.id, [COLOUR, PACK])).map(({ id }) => id)).not.toContain(pen.choices[0]!.id)
})

test.each([
  ['no name', { 'options[0].name': ' ' }, 400, words.problems['no-name']],
  [
    'too many',
    { 'options[0].values': Array.from({ length: 51 }, (_, at) => at).join() },
    400,
    words.problems['too-many-choices'],
  ],
  ['a price that is none', { 'rows[0].price': 'free' }, 400, 'price'],
  ['a stock that is none', { 'rows[1].stockQuantity': '1.5' }, 400, 'whole number'],
  [
    'all taken away',
    { 'rows[0].isRemoved': 'on', 'rows[1].isRemoved': 'on' },
    409,
    words.problems['none-left'],
  ],
  ['a discount that is none', { 'rows[0].discountedPrice': '49' }, 400, problems.fields.discountTooHigh],
  ['a discount that is no amount', { 'rows[0].discountedPrice': 'half' }, 400, problems.fields.price],
  ['a price above the MRP', { 'rows[0].mrp': '48' }, 400, adminFacts.problems.aboveMrp('₹48.00')],
  ['a choice of another product', { 'rows[0].id': 'other.one' }, 409, words.problems.changed],
])('%s is refused, what was typed is kept, and nothing changes', async (_, fields, status, message) => {
  const refused = await post(rows({ ...fields, 'rows[1].price': '1.23' }))
  expect(refused.status).toBe(status)
  expect(refused.text).toContain(message)
  expect(refused.text).toContain('1.23')
  expect(await listChoices(pen.id, [COLOUR])).toEqual(pen.choices)
})

test('a discounted price and an MRP are saved, and shown in the form again', async () => {
  expect((await post(rows({ 'rows[0].discountedPrice': '39.50', 'rows[0].mrp': '55' }))).status).toBe(200)
  const [blue] = await listChoices(pen.id, [COLOUR])
  expect(blue).toMatchObject({ price: 49_00, discountedPrice: 39_50, mrp: 55_00 })
  const html = await shop.page('admin', path())
  for (const text of ['value="39.50"', 'value="55.00"']) expect(html).toContain(text)
})

test('what was taken away can be brought back at the address that the answer says; too late is said', async () => {
  const { text } = await post(rows({ 'rows[0].isRemoved': 'on' }))
  const undo = `${path()}/${pen.choices[0]!.id}/restoration`
  expect(text).toContain(undo)
  expect(await shop.submit('admin', undo)).toMatchObject({
    status: 200,
    text: expect.stringContaining(words.restored(1)) as unknown,
  })
  expect(await listChoices(pen.id, [COLOUR])).toEqual(pen.choices)
  await post(rows({ 'rows[0].isRemoved': 'on' }))
  await db.updateTable('deleted_products').set({ until: 0 }).execute()
  expect(await shop.submit('admin', undo)).toMatchObject({
    status: 409,
    text: expect.stringContaining(words.restoreTooLate) as unknown,
  })
})

test('a barcode that another product has is named at its row', async () => {
  await createTestProduct({ name: 'Ink', barcode: '4006381333931' })
  const refused = await post(rows({ 'rows[1].barcode': '4006381333931' }))
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('rows[1].barcode')
  expect(refused.text).toContain(adminBarcode.problems.taken('Ink'))
})

test('is found from the editor of the product, which has no price and no stock to fill in then', async () => {
  const html = await shop.page('admin', `/admin/products/${pen.id}`)
  expect(html).toContain(`href="${path()}"`)
  expect(html).toContain(words.instead)
  const { id } = await createTestProduct()
  expect(await shop.page('admin', `/admin/products/${id}`)).not.toContain(words.instead)
  const response = await shop.as('admin', `/admin/products/${pen.choices[0]!.id}`)
  expect(response.headers.get('Location')).toBe(path())
})
