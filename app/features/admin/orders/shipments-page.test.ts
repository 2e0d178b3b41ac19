import { beforeAll, expect, test } from 'vitest'

import { createPlacedOrder, orderRows } from '#tests/support/records/placed-order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const NUMBERS = ['EE123456785IN', 'ee 987654326 in', '']

async function confirmedOrders(count: number) {
  const placed = []
  while (placed.length < count) placed.push(await createPlacedOrder(shop.customerId, { status: 'confirmed' }))
  return placed
}

function fieldsOf(ids: readonly string[], numbers: readonly string[], courier = 'indiaPost') {
  const parcels = ids.flatMap((id, index) => [
    [`parcels[${index}].order`, id],
    [`parcels[${index}].trackingNumber`, numbers[index] ?? ''],
  ])
  return { courier, ...Object.fromEntries(parcels) } as Record<string, string>
}

const url = (ids: readonly string[]) => `/admin/shipments?orders=${ids.join('+')}`
const submit = (ids: string[], fields: Record<string, string>) => shop.submit('admin', url(ids), fields)
const page = (ids: string[]) => shop.page('admin', url(ids))

test('each order is shipped with its own number, mailed once, and its customer can be told', async () => {
  const placed = await confirmedOrders(3)
  const ids = placed.map(({ id }) => id)
  const before = await orderRows(placed[0]!)
  expect(await page(ids)).toContain('Ship 3 orders')
  expect((await submit(ids, fieldsOf(ids, NUMBERS))).status).toBe(302)
  const rows = await Promise.all(placed.map(orderRows))
  expect(rows.map(({ order }) => [order.status, order.courier, order.trackingNumber])).toEqual([
    ['shipped', 'indiaPost', 'EE123456785IN'],
    ['shipped', 'indiaPost', 'EE987654326IN'],
    ['shipped', 'indiaPost', null],
  ])
  expect(rows[0]!.messages).toHaveLength(before.messages.length + 1)
  const shown = await page(ids)
  expect(shown).toContain('Sent with India Post · EE987654326IN')
  expect(shown).toContain('https://wa.me/')
  expect(shown).not.toContain('Mark 3 as Shipped')
})

test('what cannot be shipped keeps its state, and the others are shipped', async () => {
  const [confirmed] = await confirmedOrders(1)
  const delivered = await createPlacedOrder(shop.customerId, { status: 'delivered' })
  const ids = [delivered.id, confirmed!.id]
  expect((await submit(ids, fieldsOf(ids, NUMBERS))).status).toBe(302)
  expect((await orderRows(confirmed!)).order.status).toBe('shipped')
  expect((await orderRows(delivered)).order).toMatchObject({ status: 'delivered', courier: null })
})

test.each([
  [{ courier: '' }, 'Please choose who has the parcel.'],
  [{ courier: 'pigeon' }, 'Please choose one.'],
  [{ 'parcels[1].trackingNumber': '<b>' }, 'Please enter up to 40 letters, digits, hyphens or slashes.'],
] as const)(
  '%o is refused at its field; no order is shipped, and what was typed stays',
  async (wrong, problem) => {
    const placed = await confirmedOrders(2)
    const ids = placed.map(({ id }) => id)
    const response = await submit(ids, { ...fieldsOf(ids, ['A1', 'A2']), ...wrong })
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(problem)])
    expect(response.text).toContain('value="A1"')
    for (const order of placed) expect((await orderRows(order)).order.status).toBe('confirmed')
  },
)

test('guests and customers ship nothing', async () => {
  const [placed] = await confirmedOrders(1)
  for (const role of ['guest', 'customer'] as const) {
    await shop.submit(role, url([placed!.id]), fieldsOf([placed!.id], NUMBERS))
  }
  expect((await orderRows(placed!)).order.status).toBe('confirmed')
})
