import { beforeAll, expect, test } from 'vitest'

import { salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const read = async (query = '') => (await shop.as('admin', `/admin/analytics${query}`)).text()

test('before the first order the page explains what it will show', async () => {
  expect(await read()).toContain('Nothing sold yet')
})

test('an order counts for its day in India, and a cancelled order does not count in the net', async () => {
  const today = startOfDay(Date.now())
  await createTestOrder({ orderDate: today, totalAmount: 100 })
  await createTestOrder({ orderDate: today - 1, totalAmount: 40 })
  await createTestOrder({ orderDate: today - DAY_MS, totalAmount: 2, status: 'cancelled' })
  await createTestOrder({ orderDate: today - 40 * DAY_MS, totalAmount: 5000 })
  expect(await salesByDay(today - 29 * DAY_MS)).toEqual([
    { day: today - DAY_MS, orders: 2, revenue: 42, net: 40 },
    { day: today, orders: 1, revenue: 100, net: 100 },
  ])
  expect(await soldByCategory(today - DAY_MS)).toEqual([
    { name: 'Stationary', quantity: 4, revenue: 4 * 19999 },
  ])
})

test('the chosen period is shown, in figures too', async () => {
  const month = await read()
  expect(month).toContain('Ruled Notebook')
  expect(month).not.toContain('₹50.00')
  expect(await read('?days=90')).toContain('₹50.00')
  const chosen = /aria-current="true"[^>]*href="([^"]*)"/.exec(await read('?days=1e9'))?.[1]
  expect(chosen).toBe('/admin/analytics?days=30')
})
