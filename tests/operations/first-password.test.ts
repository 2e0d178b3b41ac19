import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { type OidcPerson, type OidcServer, openOidcServer } from '#tests/support/servers/oidc-server.ts'
import { userIdOf } from '#tests/support/pages/signed-in-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const MINUTE_MS = 60_000
const LONG_AGO = 'you signed in more than 5 minutes ago'
const ASK = 'Please sign in with Google again first'
const chosen = { password: 'satin ribbon 7', confirmPassword: 'satin ribbon 7' }

const google: OidcPerson[] = ['asha', 'ravi'].map((name) => ({
  sub: name,
  name,
  email: `${name}@gmail.example`,
  email_verified: true,
}))

let provider: OidcServer
let shop: TestShop
let asha: TestBrowser
/** Cookies of the provider in Asha's browser. */
let atProvider: TestBrowser

beforeAll(async () => {
  provider = await openOidcServer(google)
  shop = await openTestShop({
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  })
  provider.admit(shop.url)
})
afterAll(() => provider.close())

beforeEach(async () => {
  await db.deleteFrom('users').where('email', 'like', '%@gmail.example').execute()
  asha = new TestBrowser(shop.url)
  atProvider = new TestBrowser(provider.issuer)
  await throughGoogle('login', { sub: 'asha' })
})

/** Presses a Google button and answers at the provider. @returns where the shop redirects to, and the request to Google */
async function throughGoogle(from: string, answer: Record<string, string>) {
  const start = await asha.post('/login/google', { from })
  const request = new URL(start.headers.get('Location')!)
  const interaction = await atProvider.get(request.pathname + request.search)
  const { pathname } = new URL(interaction.headers.get('Location')!, request)
  const answered = await atProvider.post(pathname, answer)
  const resumed = new URL(answered.headers.get('Location')!, request)
  const authorized = await atProvider.get(resumed.pathname + resumed.search)
  const callback = new URL(authorized.headers.get('Location')!)
  const finished = await asha.get(callback.pathname + callback.search)
  return { target: finished.headers.get('Location'), request }
}

/** As if all sessions had been opened so long ago. */
async function age(ms: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - ms).toISOString() })
    .execute()
}

async function hasPassword(): Promise<boolean> {
  const accounts = db.selectFrom('accounts').select('id').where('providerId', '=', 'credential')
  const id = await userIdOf(asha)
  return (await accounts.where('userId', '=', id).execute()).length > 0
}

const page = async (path: string) => shownHtml(await asha.get(path))

test('soon after the sign-in the form is there, and sets the password', async () => {
  expect(await page('/account/password')).toContain('New password again')
  const response = await asha.post('/account/password', chosen)
  expect(response.headers.get('Location')).toBe('/account?notice=password-changed')
  expect(await hasPassword()).toBe(true)
})

describe('more than five minutes after the sign-in', () => {
  beforeEach(() => age(5 * MINUTE_MS))

  test('the screen asks to sign in with Google again, and has no password field', async () => {
    const html = await page('/account/password')
    expect([html.includes(ASK), html.includes('New password again')]).toEqual([true, false])
  })

  test('a form that was opened earlier sets no password, and says so', async () => {
    const response = await asha.post('/account/password', chosen)
    const whole = await response.clone().text()
    const html = await shownHtml(response)
    expect([response.status, html.includes(LONG_AGO), html.includes('Continue with Google')]).toEqual([
      ...[403, true, true],
    ])
    expect(whole).not.toContain(chosen.password)
    expect(await hasPassword()).toBe(false)
  })

  test('after a new sign-in with the same account the form is there, in a new session', async () => {
    const before = asha.cookies.get('kalam.session_token')
    const { target, request } = await throughGoogle('password', { sub: 'asha' })
    expect(target).toBe('/account/password')
    expect(asha.cookies.get('kalam.session_token')).not.toBe(before)
    expect(request.searchParams.get('max_age')).toBe('300')
    expect(request.searchParams.get('login_hint')).toBe('asha@gmail.example')
    expect(await page('/account/password')).toContain('New password again')
    await asha.post('/account/password', chosen)
    expect(await hasPassword()).toBe(true)
  })

  test('another Google account signs nobody in, creates nobody, and is named on the screen', async () => {
    const id = await userIdOf(asha)
    // The provider would ask to sign the first account out.
    atProvider = new TestBrowser(provider.issuer)
    const { target } = await throughGoogle('password', { sub: 'ravi' })
    expect(target).toBe('/account/password?notice=google-other-account')
    expect(await page(target!)).toContain('That is another Google account.')
    expect(await userIdOf(asha)).toBe(id)
    const others = db.selectFrom('users').select('id').where('email', '=', 'ravi@gmail.example')
    expect(await others.execute()).toEqual([])
    expect((await asha.post('/account/password', chosen)).status).toBe(403)
  })

  test('a refusal at Google leads back to the screen with its message', async () => {
    const { target } = await throughGoogle('password', { error: 'access_denied' })
    expect(target).toBe('/account/password?notice=google-cancelled')
    expect(await page(target!)).toContain('Sign-in cancelled. Please try again.')
  })

  test('the account is not deleted by its e-mail alone', async () => {
    const email = 'asha@gmail.example'
    const html = await page('/account/deletion')
    expect([html.includes(ASK), html.includes('Your e-mail')]).toEqual([true, false])
    const response = await asha.post('/account/deletion', { email })
    expect([response.status, (await shownHtml(response)).includes(LONG_AGO)]).toEqual([403, true])
    const { target } = await throughGoogle('deletion', { sub: 'asha' })
    expect(target).toBe('/account/deletion')
    expect((await asha.post('/account/deletion', { email })).headers.get('Location')).toBe(
      '/store?notice=account-deleted',
    )
  })
})

test('a session that was opened while the clock was a day ahead counts as old', async () => {
  await age(-24 * 60 * MINUTE_MS)
  expect(await page('/account/password')).toContain(ASK)
  expect((await asha.post('/account/password', chosen)).status).toBe(403)
})
