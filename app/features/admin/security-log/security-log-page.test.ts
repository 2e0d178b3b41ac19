import { beforeAll, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { deleteOldSecurityEvents } from '#data/platform/security-events.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { adminBrowser, customerBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: TestShop
let admin: TestBrowser

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  admin = await adminBrowser(shop)
})

const kinds = async () =>
  (await db.selectFrom('security_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('what strangers and customers do is recorded without secrets, and a flood adds few rows', async () => {
  const customer = await customerBrowser(shop, 'asha@example.com')
  await customer.get('/admin/orders')
  for (let turn = 0; turn < 40; turn++) {
    const guesser = new TestBrowser(shop.url)
    guesser.headers['X-Forwarded-For'] = `203.0.113.${turn}`
    await guesser.post('/admin/sign-in', { email: ADMIN.email, password: 'secret guess' })
  }
  const stored = await db.selectFrom('security_events').selectAll().execute()
  const count = (kind: string) => stored.filter((event) => event.kind === kind).length
  expect([count('admin-signed-in'), count('role-refused')]).toEqual([1, 1])
  expect([count('sign-in-failed'), count('locked-out')]).toEqual([5, 5])
  expect(stored.map(({ address }) => address)).toContain('203.0.113.0/24')
  expect(JSON.stringify(stored)).not.toMatch(/secret guess|@|203\.0\.113\.[1-9]/)
})

test('a mistyped e-mail is stored as a digest', async () => {
  await new TestBrowser(shop.url).post('/login', { email: 'my.password@example.com', password: 'x' })
  const [last] = await db.selectFrom('security_events').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(last).toMatchObject({
    kind: 'sign-in-failed',
    actor: null,
    account: expect.stringMatching(/^#[\w-]{16}$/),
  })
})

test('what the admin changes is recorded with the admin as actor, once for one effect', async () => {
  await db.deleteFrom('security_events').execute()
  const { id } = await createTestProduct()
  const orderId = await createTestOrder()
  const override = { seen: 'pending', status: 'shipped', reason: 'Courier rang' }
  await admin.post(`/admin/orders/${orderId}/status`, override)
  await admin.post(`/admin/orders/${orderId}/status`, override)
  await admin.post(`/admin/products/${id}/deletion`)
  await admin.post(`/admin/products/${id}/deletion`)
  await admin.post('/admin/order-history/clearance')
  expect(await kinds()).toEqual(['order-overridden', 'product-deleted', 'history-cleared'])
  const stored = await db.selectFrom('security_events').selectAll().execute()
  expect(stored.every(({ actor }) => actor !== null)).toBe(true)
  const page = await (await admin.get('/admin/security-log')).text()
  for (const text of ['Order status set by hand', 'Product deleted', ADMIN.email])
    expect(page).toContain(text)
  const filtered = await (await admin.get('/admin/security-log?kind=product-deleted')).text()
  expect(filtered.split('<tr').length - 1).toBeLessThan(page.split('<tr').length - 1)
})

test('events are listed in pages, and end after their time', async () => {
  const event = {
    kind: 'settings-changed',
    at: 1,
    actor: null,
    account: null,
    address: null,
    detail: 'x',
  } as const
  for (let turn = 0; turn < 60; turn++) await db.insertInto('security_events').values(event).execute()
  const page = await (await admin.get('/admin/security-log?kind=settings-changed')).text()
  const next = /href="(\/admin\/security-log\?[^"]*after=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  const second = await (await admin.get(next)).text()
  expect([page.split('<tr').length, second.split('<tr').length]).toEqual([52, 12])
  await deleteOldSecurityEvents(2)
  expect(await kinds()).not.toContain('settings-changed')
})
