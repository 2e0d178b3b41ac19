import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { adminBrowser, customerBrowser } from '#tests/support/pages/signed-in-browser.ts'

const MINUTE_MS = 60_000
let shop: TestShop
let admin: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  await db.deleteFrom('sessions').execute()
  admin = await adminBrowser(shop)
})

/** Sets the last activity of every session to some minutes ago. */
async function setIdle(minutes: number): Promise<void> {
  const lastActiveAt = Date.now() - minutes * MINUTE_MS
  await db.updateTable('sessions').set({ lastActiveAt }).execute()
}

test('29 minutes without activity are allowed; after 30 the cookie is invalid', async () => {
  await setIdle(29)
  expect((await admin.get('/admin/orders')).status).toBe(200)
  await setIdle(30)
  const response = await admin.get('/admin/orders')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/store?notice=admin-idle'])
  expect(await admin.session()).toBeNull()
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await admin.get('/admin')).headers.get('Location')).toBe('/admin/sign-in?next=%2Fadmin')
})

test('requests for pages do not extend the session, activity does', async () => {
  await setIdle(20)
  await admin.get('/admin/orders')
  await setIdle(29.9)
  const response = await admin.post('/admin/activity')
  expect(response.status).toBe(204)
  const [session] = await db.selectFrom('sessions').select('lastActiveAt').execute()
  expect(Date.now() - session!.lastActiveAt!).toBeLessThan(5_000)
})

test('activity after 30 minutes is rejected', async () => {
  await setIdle(30)
  expect((await admin.post('/admin/activity')).status).toBe(401)
  expect(await admin.session()).toBeNull()
})

test('after 12 hours an active admin has to sign in again too', async () => {
  const createdAt = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE_MS).toISOString()
  await db
    .updateTable('sessions')
    .set({ createdAt: createdAt(11.9) })
    .execute()
  expect((await admin.get('/admin')).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ createdAt: createdAt(12) })
    .execute()
  expect((await admin.get('/admin')).headers.get('Location')).toBe('/admin/sign-in?next=%2Fadmin')
})

test('the session of a customer has no idle timeout', async () => {
  const customer = await customerBrowser(shop)
  await setIdle(10_000)
  expect(await customer.session()).toMatchObject({ role: 'customer' })
  expect((await customer.post('/admin/activity')).status).toBe(401)
  expect((await new TestBrowser(shop.url).post('/admin/activity')).status).toBe(401)
})

describe('the store shows why the browser was redirected', () => {
  test.each([
    ['admin-idle', 'Your admin session has expired due to inactivity. Please log in again.'],
    ['admins-only', 'That page is for the shopkeeper only.'],
  ])('%s', async (notice, text) => {
    expect(await shownHtml(await new TestBrowser(shop.url).get(`/store?notice=${notice}`))).toContain(text)
  })
})

test('signing out when idle leads to that notice', async () => {
  const response = await admin.post('/logout', { reason: 'idle' })
  expect(response.headers.get('Location')).toBe('/store?notice=admin-idle')
  expect(await admin.session()).toBeNull()
})
