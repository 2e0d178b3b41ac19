import { beforeAll, expect, test } from 'vitest'

import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestOrder, createTestOrders } from '#tests/support/records/order.ts'

const NOON = Date.UTC(2026, 10, 21, 6, 30)

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

async function rows(query: string) {
  const response = await shop.as('admin', `/admin/orders.csv${query}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, lines: bytes.toString('utf8').slice(1, -2).split('\r\n') }
}

test('a CSV file: UTF-8 with a byte order mark, one line per order, no formulas from customer input', async () => {
  const id = await createTestOrder({
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: 'ा',
    street: '+cmd',
    orderDate: NOON,
    paymentMethod: 'upi',
    payment: 'received',
    paymentReference: '123456789012',
    landmark: '@here',
    wish: '=gift wrap',
    adminNote: 'Rang, "later"',
    courier: 'other',
    trackingNumber: '-1',
    trackingLink: 'https://example.com/?a=1,2',
  })
  const { response, bytes, lines } = await rows('')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d.csv"$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines[0]).toMatch(/^Order,Placed,Status,Total \(₹\),/)
  expect(lines[1]).toBe(
    `${id},2026-11-21 12:00,Pending,399.98,"UPI, received",123456789012,2 × Ruled Notebook,0.00,399.98,` +
      `"'=HYPERLINK(""http://evil.example"") ा",9822012345,asha@example.com,'+cmd,'@here,Pune,Maharashtra,411004,2026-11-28,Other courier,'-1,"https://example.com/?a=1,2",'=gift wrap,"Rang, ""later""",399.98,,0.00,,0.00`,
  )
})

test('the view’s own filter and search, over all its pages, newest first', async () => {
  // 300 of 450 are shipped: more than one page of 250. Seven orders share a time, also where a page ends.
  const orders = Array.from({ length: 450 }, (_, at) => ({
    orderDate: NOON - 1_000 - Math.floor(at / 7),
    status: at % 3 ? ('shipped' as const) : ('delivered' as const),
    city: 'Goa',
  }))
  const created = await createTestOrders(orders)
  const all = created.filter((_, at) => orders[at]!.status === 'shipped')
  const { lines } = await rows('?status=shipped')
  const ids = lines.slice(1).map((line) => line.split(',')[0]!)
  expect(ids.toSorted()).toEqual(all.toSorted())
  const dates = lines.slice(1).map((line) => line.split(',')[1]!)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect((await rows(`?q=${all[0]}`)).lines).toHaveLength(2)
  expect((await rows('?status=cancelled')).lines).toHaveLength(1)
})

test('refunds of a cancelled order and of returns are in the column of refunds', async () => {
  const id = await createTestOrder({
    status: 'cancelled',
    payment: 'collected',
    totalAmount: 399_98,
    refundedAmount: 255_00,
  })
  const [heading, row] = (await rows(`?q=${id}`)).lines
  const column = heading!.split(',').indexOf('Refunded (₹)')
  expect(row!.replaceAll(/"[^"]*"/g, '').split(',')[column]).toBe('255.00')
})

test('the cash of a cancelled order is not to be collected', async () => {
  const payments = async (status: 'pending' | 'cancelled') => {
    const id = await createTestOrder({ status, paymentMethod: 'cod', payment: 'due' })
    return (await rows(`?q=${id}`)).lines[1]!
  }
  expect(await payments('pending')).toContain('"COD, to collect"')
  expect(await payments('cancelled')).toContain('"COD, nothing to collect"')
})

test('only the admin may download it', async () => {
  for (const role of ['guest', 'customer'] as const) {
    expect((await shop.as(role, '/admin/orders.csv')).status).toBe(302)
  }
})
