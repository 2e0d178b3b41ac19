import { spawnSync } from 'node:child_process'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { authContext } from '#request/accounts/accounts.server.ts'
import { signInWithGoogle } from '#request/google/google-account.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import {
  adminBrowser,
  browserOf,
  browserWithoutPassword,
  customerBrowser,
  PASSWORD,
  userIdOf,
} from '#tests/support/pages/signed-in-browser.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let made = 0

beforeAll(async () => {
  shop = await openTestShop({ SHOP_NAME: 'Sharma & Sons' })
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

const twice = (password: string) => ({ password, confirmPassword: password })

async function createResetLink(userId: string): Promise<string> {
  const { internalAdapter } = await authContext()
  const token = `token-${++made}`
  const expiresAt = new Date(Date.now() + 60_000)
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt,
  })
  return token
}

/** Runs `npm run admin:password` on the test's shop. */
function resetAdminPassword(variables: Record<string, string> = {}) {
  const program = `import('./build/server/index.js').then(({ resetAdminPassword }) => resetAdminPassword())`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: shop.folder, ...variables },
    encoding: 'utf8',
  })
}

/** Every way to choose a password. @returns the response's status and text */
const WAYS: Record<string, (password: string) => Promise<Response>> = {
  'sign-up': (password) =>
    new TestBrowser(shop.url).post('/signup', { email: `asha-${++made}@example.com`, ...twice(password) }),
  'sign-up on the test page': (password) =>
    new TestBrowser(shop.url).post('/auth-test/sign-up', { email: `asha-${++made}@example.com`, password }),
  'a change': async (password) =>
    (await customerBrowser(shop)).post('/account/password', {
      currentPassword: PASSWORD,
      ...twice(password),
    }),
  'the first one after Google': async (password) =>
    (await browserWithoutPassword(shop, `google-${++made}`)).post('/account/password', twice(password)),
  'a reset link': async (password) => {
    const browser = await customerBrowser(shop)
    const token = await createResetLink(await userIdOf(browser))
    // As the form of the link does.
    return new TestBrowser(shop.url).post(`/reset-password?token=${token}`, { token, ...twice(password) })
  },
  'the admin’s change': async (password) =>
    (await adminBrowser(shop)).post('/account/password', {
      currentPassword: ADMIN.password,
      ...twice(password),
    }),
}

describe.each(Object.keys(WAYS))('%s', (way) => {
  test.each([
    ...['liverpool', 'LiverPool', 'trustno1', 'TRUSTNO1', '1q2w3e4r5t6y', 'ManUtd'],
    ...['999999', '12341234', '7654321', 'Kalam2026', 'sharma&sons1'],
  ])('refuses %s', async (password) => {
    const response = await WAYS[way]!(password)
    expect(response.status).toBe(400)
    expect(await shownHtml(response)).toContain('Password is too weak. Please')
  })
})

test('a name of the account’s own e-mail is refused, and nothing of a refusal is stored', async () => {
  const guest = new TestBrowser(shop.url)
  const response = await guest.post('/signup', { email: 'vasudha.k@example.com', ...twice('Vasudha1990') })
  expect(await shownHtml(response)).toContain('Password is too weak. Please choose a stronger password.')
  expect(guest.cookies.size).toBe(0)
  const users = db.selectFrom('users').select('id').where('email', '=', 'vasudha.k@example.com')
  expect(await users.execute()).toEqual([])
})

test('a refused reset leaves its link as it was', async () => {
  const browser = await customerBrowser(shop)
  const token = await createResetLink(await userIdOf(browser))
  await new TestBrowser(shop.url).post('/reset-password', { token, ...twice('liverpool') })
  expect((await browser.get(`/reset-password?token=${token}`)).status).toBe(200)
  expect(await browser.session()).not.toBeNull()
})

test('admin:password refuses a given password that is common', async () => {
  const { status, stderr } = resetAdminPassword({ ADMIN_PASSWORD: 'TrustNo1' })
  expect([status === 0, stderr.includes('ADMIN_PASSWORD is easy to guess')]).toEqual([false, true])
  expect(await (await adminBrowser(shop)).session()).toMatchObject({ role: 'admin' })
})

const chosen = 'satin ribbon 7'

/** Every way to change a password that exists, or to remove it. */
const CHANGES: Record<string, (browser: TestBrowser) => Promise<unknown>> = {
  'a change': (browser) => browser.post('/account/password', { currentPassword: PASSWORD, ...twice(chosen) }),
  'a reset link': async (browser) => {
    const token = await createResetLink(await userIdOf(browser))
    return new TestBrowser(shop.url).post('/reset-password', { token, ...twice(chosen) })
  },
  'the first one after Google': (browser) => browser.post('/account/password', twice(chosen)),
  'admin:password': async () => resetAdminPassword(),
  'Google, for an e-mail that was never verified': async (browser) => {
    const { email } = (await browser.session()) as { email: string }
    await db.updateTable('users').set({ emailVerified: 0 }).where('email', '=', email).execute()
    const claims = { iss: '', sub: email, aud: '', iat: 0, exp: 0, email, email_verified: true }
    const request = new Request(shop.url)
    const { RouterContextProvider } = await import('react-router')
    return signInWithGoogle(claims, { request, context: new RouterContextProvider() })
  },
}

test.each(Object.keys(CHANGES))('%s ends other sessions and reset links', async (way) => {
  const browser = await browserFor(way)
  const id = await userIdOf(browser)
  const elsewhere = await browserOf(shop.url, id)
  const link = await createResetLink(id)
  const otherLink = await createResetLink(await userIdOf(await customerBrowser(shop)))
  expect(await elsewhere.session()).not.toBeNull()
  await CHANGES[way]!(browser)
  expect(await elsewhere.session()).toBeNull()
  const guest = new TestBrowser(shop.url)
  expect((await guest.get(`/reset-password?token=${link}`)).status).toBe(410)
  expect((await guest.get(`/reset-password?token=${otherLink}`)).status).toBe(200)
})

function browserFor(way: string): Promise<TestBrowser> {
  if (way === 'admin:password') return adminBrowser(shop)
  return way.startsWith('the first')
    ? browserWithoutPassword(shop, `google-${++made}`)
    : customerBrowser(shop)
}
