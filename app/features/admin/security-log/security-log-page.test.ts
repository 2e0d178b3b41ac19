import { beforeAll, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { deleteOldSecurityEvents } from '#data/platform/security-events.server.ts'
import { retention, updateRetention } from '#data/settings/retention.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
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
    const guesser = new TestBrowser(shop.url, `203.0.113.${turn}`)
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
  for (const verb of ['deletion', 'deletion', 'restoration', 'restoration', 'deletion'])
    await admin.post(`/admin/products/${id}/${verb}`)
  await admin.post('/admin/order-history/clearance')
  expect(await kinds()).toEqual([
    'order-overridden',
    'product-deleted',
    'product-restored',
    'product-deleted',
    'history-cleared',
  ])
  const stored = await db.selectFrom('security_events').selectAll().execute()
  expect(stored.every(({ actor }) => actor !== null)).toBe(true)
  const page = await shownHtml(await admin.get('/admin/security-log'))
  for (const text of ['Order status set by hand', 'Product deleted', ADMIN.email.replace('@', '<wbr/>@')])
    expect(page).toContain(text)
  const filtered = await shownHtml(await admin.get('/admin/security-log?kind=product-deleted'))
  expect(filtered.split('<tr').length - 1).toBeLessThan(page.split('<tr').length - 1)
})

test('a save is recorded with what it changed, in words; one that changes nothing is not', async () => {
  await db.deleteFrom('security_events').execute()
  const offers = { firstOrderPercent: '10', deliveryRupees: '40', freeDeliveryRupees: '499' }
  const days = { mails: '30', archives: '30', securityLog: '180', sessions: '30', unusedAccounts: '365' }
  const times = { order: 'on', stock: 'on', quietFrom: '22:00', quietUntil: '06:30' }
  const saves: [path: string, fields: Record<string, string>][] = [
    ['/admin/offers', offers],
    ['/admin/offers/sales/toys', { percent: '20', firstDay: '2026-12-01' }],
    ['/admin/retention', days],
    ['/admin/notifications', times],
  ]
  for (const [path, fields] of [...saves, ...saves])
    expect([path, (await admin.post(path, fields)).status]).toEqual([path, expect.toBeOneOf([200, 302])])
  const stored = await db.selectFrom('security_events').select('detail').orderBy('id').execute()
  expect(stored.map(({ detail }) => detail)).toEqual([
    'offers: first order percent: 0 to 10, delivery fee: ₹0.00 to ₹40.00, free delivery from: none to ₹499.00',
    'sale on toys: percent: 0 to 20, starts at: none to 1 December 2026 at 12:00 am',
    'retention in days: archives: 2920 to 30, sessions: 7 to 30, unused accounts: 730 to 365',
    'notifications: return: on to off, problem: on to off, payment: on to off, quiet until: 07:00 to 06:30',
  ])
})

test('events are listed in pages, and end after their time', async () => {
  await db.deleteFrom('security_events').execute()
  const event = {
    kind: 'settings-changed',
    at: 1,
    actor: null,
    account: null,
    address: null,
    detail: 'x',
  } as const
  for (let turn = 0; turn < 60; turn++) await db.insertInto('security_events').values(event).execute()
  const page = await shownHtml(await admin.get('/admin/security-log?kind=settings-changed'))
  const next = /href="(\/admin\/security-log\?[^"]*after=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  const second = await shownHtml(await admin.get(next))
  expect([page.split('<tr').length, second.split('<tr').length]).toEqual([52, 12])
  await deleteOldSecurityEvents(2)
  expect(await kinds()).not.toContain('settings-changed')
})

test.each([
  [30, 'Kept for 30 days;'],
  [1, 'Kept for 1 day;'],
])('the page says that events are kept for %s days when the settings do', async (securityLog, sentence) => {
  await updateRetention({ ...(await retention()), securityLog })
  expect(await shownHtml(await admin.get('/admin/security-log'))).toContain(sentence)
})
