import { symmetricEncrypt } from 'better-auth/crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { changeAdminPassword } from '#request/accounts/admin-account.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { codeOf } from '#tests/support/servers/authenticator.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { adminBrowser, customerBrowser } from '#tests/support/pages/signed-in-browser.ts'

const PAGE = '/admin/second-step'
const SIGN_IN = '/admin/sign-in/second-step'

vi.setConfig({ testTimeout: 60_000 })

let shop: TestShop
let admin: TestBrowser
let secret: string
let codes: string[]

beforeAll(async () => {
  shop = await openTestShop()
})

/** Each test starts with the second step turned on. */
beforeEach(async () => {
  await changeAdminPassword(ADMIN.password)
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('settings').where('name', 'like', 'second-step%').execute()
  admin = await adminBrowser(shop)
  secret = await start(admin)
  codes = await confirm(admin, codeOf(secret))
  // The code above counts as used.
  await db.deleteFrom('rate_limits').execute()
})

async function start(browser: TestBrowser): Promise<string> {
  const page = await shownHtml(await browser.post(PAGE, { password: ADMIN.password }))
  const [, shown = ''] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page) ?? []
  expect(page).toContain('aria-label="QR code for the authenticator app"')
  return shown.replaceAll(' ', '')
}

async function confirm(browser: TestBrowser, code: string): Promise<string[]> {
  const page = await shownHtml(await browser.post(`${PAGE}/confirmation`, { code }))
  return [...page.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, shown]) => shown!)
}

/** A browser that gave the right password. */
async function halfSignedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/admin/sign-in', ADMIN)
  expect(response.headers.get('Location')).toBe(`${SIGN_IN}?next=%2Fadmin`)
  expect([...browser.cookies.keys()]).toEqual(['kalam.two_factor'])
  return browser
}

async function enter(browser: TestBrowser, code: string) {
  const response = await browser.post(SIGN_IN, { code })
  return { status: response.status, text: await shownHtml(response), to: response.headers.get('Location') }
}

test('set up: ten codes are shown once, and this browser stays signed in while others are signed out', async () => {
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect((await admin.get('/admin')).status).toBe(200)
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  const page = await (await admin.get(PAGE)).text()
  expect(await shownHtml(await admin.get(PAGE))).toContain('The second step is on.')
  for (const shown of [secret, ...codes]) expect(page).not.toContain(shown)
  const [stored] = await db.selectFrom('second_steps').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(codes[0])
})

test('the page with the codes, loaded again, says that it is on', async () => {
  expect(await shownHtml(await admin.get(`${PAGE}/confirmation`))).toContain('The second step is on.')
})

test.each([
  ['without its dash', (code: string) => code.replace('-', '')],
  ['with a space for it', (code: string) => code.replace('-', ' ')],
  ['with the long dash of a phone’s keyboard', (code: string) => code.replace('-', ' – ')],
])('a recovery code is taken %s', async (_, typed) => {
  expect(await enter(await halfSignedIn(), typed(codes[3]!))).toMatchObject({ status: 302, to: '/admin' })
})

test('password and code sign in; the device is known only after the code', async () => {
  const browser = await halfSignedIn()
  expect(await browser.session()).toBeNull()
  expect(await enter(browser, ` ${codeOf(secret).replace(/^.../, '$& ')}`)).toMatchObject({
    status: 302,
    to: '/admin',
  })
  expect(await browser.session()).toMatchObject({ role: 'admin' })
  expect(browser.cookies.has('kalam.device')).toBe(true)
  expect(browser.cookies.has('kalam.two_factor')).toBe(false)
})

test('a code is used once, also of two at the same moment', async () => {
  const code = codeOf(secret)
  const browsers = [await halfSignedIn(), await halfSignedIn(), await halfSignedIn()]
  const results = await Promise.all(browsers.map((browser) => enter(browser, code)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([302, 401, 401])
  const signedIn = await Promise.all(browsers.map((browser) => browser.session()))
  expect(signedIn.filter(Boolean)).toHaveLength(1)
  const replay = await enter(await halfSignedIn(), code)
  expect([replay.status, replay.text.includes('That code was used already.')]).toEqual([401, true])
})

test('a code is refused more than a minute after its half minute began, and long before', async () => {
  const steps = (count: number) => codeOf(secret, Date.now() + count * 30_000)
  for (const code of [steps(-2), steps(-20), steps(3)]) {
    expect((await enter(await halfSignedIn(), code)).status).toBe(401)
  }
  expect((await enter(await halfSignedIn(), codeOf(secret))).status).toBe(302)
})

test('each set-up has a new secret of 160 bits or more, and codes of 60 bits', async () => {
  const secrets = [secret]
  const all = [...codes]
  for (let turn = 0; turn < 2; turn++) {
    await changeAdminPassword(ADMIN.password)
    const browser = await adminBrowser(shop)
    const next = await start(browser)
    secrets.push(next)
    all.push(...(await confirm(browser, codeOf(next))))
  }
  expect(new Set(secrets).size).toBe(3)
  for (const each of secrets) expect((each.length * 5) / 160).toBeGreaterThanOrEqual(1)
  expect(new Set(all).size).toBe(30)
  // Twelve of 32 letters and digits.
  for (const code of all) expect(code).toMatch(/^[a-hjkmnp-tv-z0-9]{4}(-[a-hjkmnp-tv-z0-9]{4}){2}$/)
})

test('the code that turned it on does not sign in', async () => {
  await changeAdminPassword(ADMIN.password)
  const browser = await adminBrowser(shop)
  const own = await start(browser)
  const code = codeOf(own)
  await confirm(browser, code)
  expect((await enter(await halfSignedIn(), code)).status).toBe(401)
})

test('five wrong codes end the attempt, ten lock codes for a while', async () => {
  const wrong = codeOf(secret, 0) === '000000' ? '000001' : '000000'
  const browser = await halfSignedIn()
  for (let turn = 0; turn < 5; turn++) {
    expect(await enter(browser, wrong)).toMatchObject({
      status: 401,
      text: expect.stringContaining('That code is not right.'),
    })
  }
  expect((await enter(browser, codeOf(secret))).text).toContain('Please sign in again.')
  expect(await browser.session()).toBeNull()
  const again = await halfSignedIn()
  for (let turn = 0; turn < 5; turn++) await enter(again, 'aaaaa-bbbbb')
  expect((await enter(await halfSignedIn(), codeOf(secret))).status).toBe(429)
  const later = new Date(Date.now() - 1).toISOString()
  await db.updateTable('second_steps').set({ lockedUntil: later }).execute()
  expect((await enter(await halfSignedIn(), codeOf(secret))).status).toBe(302)
})

test('a recovery code signs in once; new ones replace the old', async () => {
  expect((await enter(await halfSignedIn(), codes[0]!)).status).toBe(302)
  expect((await enter(await halfSignedIn(), codes[0]!)).status).toBe(401)
  const page = await admin.post(`${PAGE}/recovery-codes`, { password: ADMIN.password })
  const renewed = [...(await shownHtml(page)).matchAll(/<code>([\w-]+)<\/code>/g)].map(([, shown]) => shown!)
  expect(renewed).toHaveLength(10)
  expect((await enter(await halfSignedIn(), codes[1]!)).status).toBe(401)
  expect((await enter(await halfSignedIn(), renewed[1]!)).status).toBe(302)
  // As it was read from paper, and typed on a phone.
  const written = renewed[2]!.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('-', ' ')
  expect((await enter(await halfSignedIn(), written)).status).toBe(302)
})

test('a code without a password before, or with a forged cookie, signs nobody in', async () => {
  const guest = new TestBrowser(shop.url)
  expect((await enter(guest, codeOf(secret))).to).toBe('/admin/sign-in')
  for (const forged of ['x', '2fa-x.y']) {
    guest.cookies.set('kalam.two_factor', forged)
    expect((await enter(guest, codeOf(secret))).status).toBe(401)
  }
  expect(await guest.session()).toBeNull()
})

test('a customer’s session in the same browser is not taken for the admin’s', async () => {
  const browser = await customerBrowser(shop)
  const session = browser.cookies.get('kalam.session_token')!
  await browser.post('/admin/sign-in', ADMIN)
  browser.cookies.set('kalam.session_token', session)
  expect((await enter(browser, codeOf(secret))).status).toBe(302)
  expect(await browser.session()).toMatchObject({ role: 'admin' })
})

test('a wrong password starts, renews and turns off nothing', async () => {
  for (const path of [`${PAGE}/recovery-codes`, `${PAGE}/removal`]) {
    expect((await admin.post(path, { password: 'a guess' })).status).toBe(403)
  }
  expect((await admin.post(PAGE, { password: ADMIN.password })).status).toBe(409)
  expect(await db.selectFrom('second_steps').select('verified').execute()).toEqual([{ verified: 1 }])
})

test('required: an admin without one reaches only its set-up, and it cannot be turned off', async () => {
  await admin.post(`${PAGE}/requirement`, { required: 'on' })
  expect((await admin.post(`${PAGE}/removal`, { password: ADMIN.password })).status).toBe(409)
  await changeAdminPassword(ADMIN.password)
  const browser = await adminBrowser(shop)
  for (const path of ['/admin', '/admin/orders', '/admin/settings', `${PAGE}/removal`]) {
    expect((await browser.get(path)).headers.get('Location')).toBe(PAGE)
  }
  expect((await browser.post('/admin/activity')).status).toBe(401)
  expect(await browser.session()).toBeNull()
  expect((await browser.post(`${PAGE}/requirement`)).headers.get('Location')).toBe(PAGE)
  const own = await start(browser)
  expect(await confirm(browser, codeOf(own))).toHaveLength(10)
  expect((await browser.get('/admin')).status).toBe(200)
  await browser.post(`${PAGE}/requirement`)
})

test('set up under another session secret, it names the command that removes it', async () => {
  const encrypt = (data: string) => symmetricEncrypt({ key: 'another session secret'.repeat(2), data })
  const other = { secret: await encrypt(secret), backupCodes: await encrypt(JSON.stringify(codes)) }
  await db.updateTable('second_steps').set(other).execute()
  for (const code of [codeOf(secret), codes[0]!]) {
    const { status, text } = await enter(await halfSignedIn(), code)
    expect(status).toBe(500)
    expect(text).toContain('or run npm run admin:password on the machine of the shop')
  }
})

test('turning it off, and a new password by the command, leave the password alone', async () => {
  const response = await admin.post(`${PAGE}/removal`, { password: ADMIN.password })
  expect(response.headers.get('Location')).toBe(PAGE)
  const browser = new TestBrowser(shop.url)
  expect((await browser.post('/admin/sign-in', ADMIN)).headers.get('Location')).toBe('/admin')
})

test('a changed password keeps this browser signed in', async () => {
  const chosen = { password: 'slate-board-43', confirmPassword: 'slate-board-43' }
  await admin.post('/account/password', { currentPassword: ADMIN.password, ...chosen })
  expect((await admin.get('/admin')).status).toBe(200)
})

test('the dashboard offers it until it is declined', async () => {
  expect(await shownHtml(await admin.get('/admin'))).not.toContain('Not now')
  await changeAdminPassword(ADMIN.password)
  const browser = await adminBrowser(shop)
  expect(await shownHtml(await browser.get('/admin'))).toContain('Not now')
  await browser.post(`${PAGE}/dismissal`)
  expect(await shownHtml(await browser.get('/admin'))).not.toContain('Not now')
})
