import { beforeAll, expect, test } from 'vitest'

import { salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'
import { formatRupees, rupeesToPaise } from '#domain/values/money.ts'
import { wordsOf } from '#tests/support/pages/page-text.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/records/order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const read = (query = '') => shop.page('admin', `/admin/analytics${query}`)

test('before the first order the page explains what it will show', async () => {
  expect(await read()).toContain('Nothing sold yet')
})

test('an order counts for its day in India, and a cancelled order does not count in the net', async () => {
  const today = startOfDay(Date.now())
  await createTestOrder({ orderDate: today, totalAmount: 100 })
  await createTestOrder({ orderDate: today - 1, totalAmount: 40 })
  await createTestOrder({ orderDate: today - DAY_MS, totalAmount: 2, status: 'cancelled' })
  await createTestOrder({ orderDate: today - 70 * DAY_MS, totalAmount: 5000 })
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

test('the same period before stands beside, by day, week and month', async () => {
  const today = startOfDay(Date.now())
  await createTestOrder({ orderDate: today - 31 * DAY_MS, totalAmount: 70_00 })
  await createTestOrder({ orderDate: today - 365 * DAY_MS, totalAmount: 900_00, status: 'cancelled' })
  const month = wordsOf(await read('?days=30'))
  expect(month).toContain('|Orders|3|1 in the 30 days before|Revenue|₹1.42|₹70.00 in the 30 days before|')
  expect(wordsOf(await read('?weeks=12'))).toContain('|Revenue by week|')
  expect(wordsOf(await read('?months=12'))).toMatch(/₹900\.00 in the 12 months before, up to the same day\|/)
})

test('the file has the figures of the screen', async () => {
  for (const query of ['?days=30', '?weeks=12', '?months=12']) {
    const response = await shop.as('admin', `/admin/analytics.csv${query}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /filename="sales-\d+-\w+-\d{4}-\d\d-\d\d.csv"$/,
    )
    const lines = (await response.text()).trimEnd().split('\r\n')
    const sums = lines.at(-1)!.split(',')
    expect(sums[0]).toBe('Total')
    const html = await read(query)
    for (const place of [3, 4, 8, 9]) {
      expect(html).toContain(formatRupees(rupeesToPaise(sums[place]!)!))
    }
    expect(html).toContain(`href="/admin/analytics.csv${query}"`)
  }
})

test('nobody but the admin may download it', async () => {
  for (const role of ['guest', 'customer'] as const) {
    expect((await shop.as(role, '/admin/analytics.csv')).status).toBe(302)
  }
})
