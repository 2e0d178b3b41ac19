import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'
import { adminBrowser, customerBrowser } from '#tests/support/signed-in-browser.ts'

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

/** Lets time pass for every session, without waiting. */
async function pass(minutes: number): Promise<void> {
  const lastActiveAt = Date.now() - minutes * MINUTE_MS
  await db.updateTable('sessions').set({ lastActiveAt }).execute()
}

test('29 minutes without a touch are allowed; the cookie is dead after 30', async () => {
  await pass(29)
  expect((await admin.get('/admin/orders')).status).toBe(200)
  await pass(30)
  const answer = await admin.get('/admin/orders')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/store?notice=admin-idle'])
  expect(await admin.session()).toBeNull()
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await admin.get('/admin')).headers.get('Location')).toBe('/admin/sign-in?next=%2Fadmin')
})

test('looking alone keeps nobody signed in, a touch does', async () => {
  await pass(20)
  await admin.get('/admin/orders')
  await pass(29.9)
  const answer = await admin.post('/admin/activity')
  expect(answer.status).toBe(204)
  const [session] = await db.selectFrom('sessions').select('lastActiveAt').execute()
  expect(Date.now() - session!.lastActiveAt!).toBeLessThan(5_000)
})

test('a touch after 30 minutes comes too late', async () => {
  await pass(30)
  expect((await admin.post('/admin/activity')).status).toBe(401)
  expect(await admin.session()).toBeNull()
})

test('after 12 hours even a busy admin signs in anew', async () => {
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

test('a customer may be away for as long as they like, and has no such clock', async () => {
  const customer = await customerBrowser(shop)
  await pass(10_000)
  expect(await customer.session()).toMatchObject({ role: 'customer' })
  expect((await customer.post('/admin/activity')).status).toBe(401)
  expect((await new TestBrowser(shop.url).post('/admin/activity')).status).toBe(401)
})

describe('the store says why a person is there', () => {
  test.each([
    ['admin-idle', 'Your admin session has expired due to inactivity. Please log in again.'],
    ['admins-only', 'That page is for the shopkeeper only.'],
  ])('%s', async (notice, words) => {
    expect(await (await new TestBrowser(shop.url).get(`/store?notice=${notice}`)).text()).toContain(words)
  })
})

test('signing out for idleness leads to those words', async () => {
  const answer = await admin.post('/logout', { reason: 'idle' })
  expect(answer.headers.get('Location')).toBe('/store?notice=admin-idle')
  expect(await admin.session()).toBeNull()
})
