import { DatabaseSync } from 'node:sqlite'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { createTestProduct } from '#tests/support/records/product.ts'
import { openShopWithCustomers } from '#tests/support/records/customer.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'

const { shop, asha } = await openShopWithCustomers()

/** The values of `/metrics`, by name and labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await shop.ask('/metrics')).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('the process says that it is alive', async () => {
  const response = await shop.ask('/healthz')
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('the shop says that it is ready', async () => {
  const response = await shop.ask('/readyz')
  expect([response.status, await response.json()]).toEqual([200, { ready: true, missing: [] }])
})

test('a migration that this program does not know makes the shop not ready', async () => {
  const database = new DatabaseSync(join(shop.folder, 'kalam.db'))
  database.exec(`insert into kysely_migration (name, timestamp) values ('9999-later', '2027')`)
  const later = { ready: false, missing: ['migrations'] }
  await expect.poll(readiness, { timeout: 5_000 }).toEqual([503, later])
  database.exec(`delete from kysely_migration where name = '9999-later'`)
  await expect.poll(readiness, { timeout: 5_000 }).toEqual([200, { ready: true, missing: [] }])
  database.close()
})

async function readiness(): Promise<[number, unknown]> {
  const response = await shop.ask('/readyz')
  return [response.status, await response.json()]
}

// Nothing is read-only for root.
test.skipIf(process.getuid?.() === 0)('a folder that cannot be written makes it not ready', async () => {
  chmodSync(shop.folder, 0o500)
  await expect.poll(readiness, { timeout: 5_000 }).toEqual([503, { ready: false, missing: ['disk'] }])
  chmodSync(shop.folder, 0o700)
  await expect.poll(readiness, { timeout: 5_000 }).toEqual([200, { ready: true, missing: [] }])
})

test('requests, pages from the cache, orders and mails are counted', async () => {
  const product = await createTestProduct()
  const before = await readMetrics()
  const since = async (name: string) => ((await readMetrics()).get(name) ?? 0) - (before.get(name) ?? 0)
  await shop.ask('/store?sort=name')
  for (let time = 0; time < 3; time++) await shop.ask('/welcome')
  await shop.ask('/no/such/page')
  const placed = await shop.post(
    '/checkout',
    checkoutFields([{ id: product.id, quantity: 1 }], 10_00),
    asha.cookie,
  )
  expect(placed.status).toBeLessThan(400)
  await expect.poll(() => since('kalam_orders_placed_total')).toBe(1)
  await expect.poll(() => since('kalam_mails_sent_total')).toBeGreaterThan(0)
  expect(await since('kalam_requests_total{group="cached",status="200"}')).toBe(2)
  expect(await since('kalam_page_cache_hits_total')).toBe(2)
  expect(await since('kalam_page_cache_misses_total')).toBeGreaterThanOrEqual(2)
  expect(await since('kalam_requests_total{group="other",status="404"}')).toBe(1)
  expect(await since('kalam_request_seconds_count{group="checkout"}')).toBe(1)
})

test('the figures of the parts and of the process are there', async () => {
  const names = [...(await readMetrics()).keys()]
  for (const name of [
    ...['kalam_render_queue', 'kalam_upload_queue', 'kalam_outbox_waiting', 'kalam_outbox_failed'],
    ...[
      'kalam_live_streams',
      'kalam_page_cache_pages',
      'kalam_page_cache_bytes',
      'kalam_mail_failures_total',
    ],
    ...['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'],
  ])
    expect(names).toContain(name)
})

test('a request that a proxy passed on does not get the figures', async () => {
  const response = await shop.ask('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect(await response.text()).not.toContain('kalam_')
})

test('the addresses can only be read', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await shop.post(path, {})).status).toBe(405)
    const head = await shop.ask(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
})
