import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { sweepSessions } from '#data/customers/sessions/sweep-sessions.server.ts'
import { DAY_MS, DEFAULT_RETENTION_DAYS, HOUR_MS } from '#domain/policy.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { adminSessionEndReason } from './session-context.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

test('a User-Agent is stored cut to 200 characters', async () => {
  const browser = new TestBrowser(shop.url)
  browser.headers['User-Agent'] = `Mozilla/5.0 Firefox/140 ${'x'.repeat(8_000)}`
  await browser.post('/admin/sign-in', ADMIN)
  const { userAgent } = await db.selectFrom('sessions').select('userAgent').executeTakeFirstOrThrow()
  expect(userAgent).toHaveLength(200)
  expect(userAgent).toContain('Firefox/140')
})

test('expired sessions and verifications are swept after a week; a clock two days ahead ends none', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/admin/sign-in', ADMIN)
  const { id } = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('sessions')
    .set({ expiresAt: inMs(DAY_MS) })
    .where('id', '=', id)
    .execute()
  const stored = { value: 'v', createdAt: inMs(0), updatedAt: inMs(0) }
  const verifications = [
    { ...stored, id: 'old', identifier: 'old', expiresAt: inMs(-8 * DAY_MS) },
    { ...stored, id: 'new', identifier: 'new', expiresAt: inMs(HOUR_MS) },
  ]
  await db.insertInto('verifications').values(verifications).execute()
  const since = () => Date.now() - DEFAULT_RETENTION_DAYS.sessions * DAY_MS
  await sweepSessions(since() + 2 * DAY_MS)
  const left = async () => ({
    sessions: (await db.selectFrom('sessions').select('id').execute()).map((row) => row.id),
    verifications: (await db.selectFrom('verifications').select('identifier').execute()).length,
  })
  expect((await left()).sessions).toContain(id)
  expect((await left()).verifications).toBe(1)
  await db
    .updateTable('sessions')
    .set({ expiresAt: inMs(-8 * DAY_MS) })
    .where('id', '=', id)
    .execute()
  await sweepSessions(since())
  expect((await left()).sessions).not.toContain(id)
})

test.each([
  ['signed in now', 0, 0, null],
  ['whose clock was a minute ahead', 60_000, 60_000, null],
  ['signed in while the clock was ahead', 2 * DAY_MS, 2 * DAY_MS, 'idle'],
  ['active while the clock was ahead', -HOUR_MS, 2 * DAY_MS, 'idle'],
])('an admin’s session %s', (_, created, active, reason) => {
  const now = Date.now()
  expect(adminSessionEndReason({ createdAt: now + created, lastActiveAt: now + active })).toBe(reason)
})
