import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const SEARCHES = [
  ['?q=7k3m9', 1],
  ['?q=KULK', 25],
  ['?q=meera%20iyer', 1],
  ['?q=98765', 1],
  ['?q=%2B91%2098765%2043210', 1],
  ['?q=09876543210', 1],
  ['?q=9QX2A', 1],
  ['?q=560%20038', 1],
  ['?q=lamp%20wicks', 1],
  ['?q=%25', 0],
  ['?q=nobody', 0],
] as const

const firstDate = Date.UTC(2026, 0, 1)
const orderReferences = (html: string) => [...new Set(html.match(/ORD-[0-9]{13}-[0-9A-Z]{9}/g))]
const page = async (query = '') => {
  const html = await (await shop.as('admin', `/admin/orders${query}`)).text()
  const next = /href="([^"]*[?&;]after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    html,
    cards: [...html.matchAll(/<article[^>]*aria-labelledby="order-(ORD-[^"]*)"/g)].map((m) => m[1]!),
    next,
  }
}

test('an empty list shows its empty state', async () => {
  const { html } = await page()
  expect(html).toContain('Customer Orders')
  expect(html).toContain('No orders yet')
  for (const label of ['Total Orders', 'Pending Orders', 'Delivered Orders', 'Total Revenue']) {
    expect(html).toContain(label)
  }
  expect(orderReferences(html)).toEqual([])
})

test('shows every order once, newest first, 25 a page, also when orders arrive in between', async () => {
  // Four orders have the same time: the id decides their order.
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      createTestOrder({ orderDate: firstDate + Math.floor(index / 4) * 1000 }),
    ),
  )
  const expected = ids.toSorted((a, b) => (a < b ? 1 : -1))
  const first = await page()
  expect(first.cards).toHaveLength(25)
  await createTestOrder({ orderDate: firstDate + 90_000 })
  const second = await page(first.next!.replace('/admin/orders', ''))
  const third = await page(second.next!.replace('/admin/orders', ''))
  expect([...first.cards, ...second.cards, ...third.cards]).toEqual(expected)
  expect(third.next).toBeUndefined()
})

test('counts all orders, not only those on the page, and shows revenue with the net beside it', async () => {
  await createTestOrder({ status: 'cancelled', totalAmount: 100_00 })
  await createTestOrder({
    status: 'received',
    totalAmount: 200_00,
    customerConfirmedReceipt: 1,
    customerNotificationSent: 1,
  })
  await createTestOrder({ status: 'delivered', totalAmount: 300_00, customerConfirmedReceipt: 1 })
  const { html } = await page('?status=cancelled')
  const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  expect(text).toContain('|Total Orders|64|')
  expect(text).toContain('|Pending Orders|61|')
  expect(text).toContain('|Delivered Orders|2|')
  expect(text).toContain('|Total Revenue|₹24,998.78|₹24,898.78 without cancelled and returned|')
  expect(text).toContain('1 customer has confirmed receipt')
  expect((await page('?status=cancelled')).cards).toHaveLength(1)
})

test('finds an order by its reference, the name, the phone, the PIN code or a product', async () => {
  await createTestOrder({
    id: 'ORD-1763700000000-7K3M9QX2A',
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '9876543210',
    pincode: '560038',
  })
  await db
    .updateTable('order_lines')
    .set({ name: 'Lamp Wicks, Pack of 9' })
    .where('orderId', '=', 'ORD-1763700000000-7K3M9QX2A')
    .execute()
  for (const [query, count] of SEARCHES) {
    const { cards, html } = await page(query)
    expect([query, cards.length]).toEqual([query, count])
    expect(html.includes('No order found for')).toBe(count === 0)
  }
})
