import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import type { Selectable } from 'kysely'
import { FILES, ROLES, type Role, ROUTES, type Row } from '#tests/support/pages/route-table.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { adminBrowser, customerBrowser, userIdOf } from '#tests/support/pages/signed-in-browser.ts'

const IDLE_MS = 31 * 60_000

let shop: TestShop
let ownerId: string
let parameters: Record<string, string>
let sessions: Selectable<Tables['sessions']>[]
const browsers = {} as Record<Role, TestBrowser>
const paths = await pathsOf('app/routes.ts')

beforeAll(async () => {
  // The matrix sends forms faster than one address may.
  shop = await openTestShop({ PAGES_PER_ADDRESS: '10000' })
  browsers.guest = new TestBrowser(shop.url)
  browsers.owner = await customerBrowser(shop)
  browsers.stranger = await customerBrowser(shop)
  browsers.admin = await adminBrowser(shop)
  browsers.expired = await adminBrowser(shop)
  const newest = db.selectFrom('sessions').select('id').orderBy('createdAt', 'desc').limit(1)
  const lastActiveAt = Date.now() - IDLE_MS
  await db.updateTable('sessions').set({ lastActiveAt }).where('id', '=', newest).execute()
  ownerId = await userIdOf(browsers.owner)
  sessions = await db.selectFrom('sessions').selectAll().execute()
})

beforeEach(async () => {
  const orderId = await createTestOrder({ customerId: ownerId, status: 'delivered', deliveredAt: Date.now() })
  const { slug } = await createTestProduct()
  parameters = { id: orderId, slug, transition: 'receive' }
})

/** Restores the sessions that an earlier request may have ended. */
async function restoreSessions(): Promise<void> {
  await db.deleteFrom('sessions').execute()
  await db.insertInto('sessions').values(sessions).execute()
  await db.deleteFrom('rate_limits').execute()
}

/** The status of the response, and the target of a redirect. */
async function outcome(role: Role, method: string, path: string): Promise<string> {
  await restoreSessions()
  // A browser for this request alone: the response may set or delete cookies.
  const browser = new TestBrowser(shop.url)
  for (const [name, value] of browsers[role].cookies) browser.cookies.set(name, value)
  const response = await browser.send(method, path)
  const location = response.headers.get('Location')
  return location ? `${response.status} ${location.replace(/\?next=.*/, '?next')}` : String(response.status)
}

test('the table has every route, and no other', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(paths.toSorted())
})

const addresses = Object.entries({ ...ROUTES, ...FILES })
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe(`${addresses.length} addresses x ${ROLES.length} roles x ${METHODS.length} methods`, () => {
  test.each(addresses)('%s', { timeout: 60_000 }, async (pattern, expected) => {
    const path = pattern
      .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
      .replace('*', 'nowhere')
    expect(await everyoneGets('GET', path)).toEqual(expected.GET)
    expect(await everyoneGets('POST', path)).toEqual(expected.POST)
    for (const other of METHODS.slice(2)) {
      expect(new Set(Object.values(await everyoneGets(other, path)))).toEqual(new Set(['405']))
    }
  })
})

test('a form that no page sends is never answered with an error of the server, at any address of a route', async () => {
  const failed: string[] = []
  for (const [pattern] of addresses) {
    const path = pattern
      .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
      .replace('*', 'nowhere')
    for (const role of ['guest', 'admin'] as const) {
      for (const address of [path, `${path}.data`, `${path}/`, path.toUpperCase()]) {
        await restoreSessions()
        const browser = new TestBrowser(shop.url)
        for (const [name, value] of browsers[role].cookies) browser.cookies.set(name, value)
        const response = await browser.send('POST', address, new URLSearchParams({ email: '' }))
        await response.body?.cancel()
        // 501: signing in with Google is not set up.
        if (response.status >= 500 && response.status !== 501)
          failed.push(`${response.status} for ${role} at ${address}`)
      }
    }
  }
  expect(failed).toEqual([])
}, 120_000)

test('a browser that gave the admin’s password without the second step is a guest at every address', async () => {
  const users = await db.selectFrom('users').selectAll().where('email', '=', ADMIN.email).execute()
  const { secondStepOn, browser } = await signInHalf(users[0]!.id)
  expect(secondStepOn).toBe(true)
  const other: [string, string, string][] = []
  for (const [pattern, expected] of addresses) {
    const path = pattern
      .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
      .replace('*', 'nowhere')
    for (const method of ['GET', 'POST'] as const) {
      await db.deleteFrom('rate_limits').execute()
      const own = new TestBrowser(shop.url)
      for (const [name, value] of browser.cookies) own.cookies.set(name, value)
      const response = await own.send(method, path)
      const location = response.headers.get('Location')?.replace(/\?next=.*/, '?next')
      await response.body?.cancel()
      const outcome = location ? `${response.status} ${location}` : String(response.status)
      if (outcome !== expected[method].guest) other.push([method, pattern, outcome])
    }
  }
  // The one page it may see.
  expect(other).toEqual([['GET', '/admin/sign-in/second-step', '200']])
}, 120_000)

/** Signs the admin in up to the second step. */
async function signInHalf(id: string) {
  await db
    .insertInto('second_steps')
    .values({
      id: 'x',
      userId: id,
      secret: 'x',
      backupCodes: 'x',
      verified: 1,
      failedVerificationCount: 0,
      lockedUntil: null,
    })
    .execute()
  await db.updateTable('users').set({ twoFactorEnabled: 1 }).where('id', '=', id).execute()
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/admin/sign-in', ADMIN)
  return { secondStepOn: response.headers.get('Location')?.includes('second-step'), browser }
}

async function everyoneGets(method: string, path: string): Promise<Row> {
  const row = {} as Row
  for (const role of ROLES) row[role] = await outcome(role, method, path)
  return row
}

/** Every path pattern of the route table. */
async function pathsOf(file: string): Promise<string[]> {
  const { default: routes } = (await import(pathToFileURL(resolve(file)).href)) as {
    default: RouteConfigEntry[]
  }
  const patterns = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, index, children = [] }) => {
      const here = path === undefined ? above : `${above}/${path}`
      const hasPage = path !== undefined && !children.some((child) => child.index)
      return [...(hasPage || index ? [here || '/'] : []), ...patterns(children, here)]
    })
  return [...new Set(patterns(routes, ''))]
}
