import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { allRows } from '#tests/support/shop/all-rows.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { adminBrowser, customerBrowser, PASSWORD } from '#tests/support/pages/signed-in-browser.ts'

const password = PASSWORD
const REJECTED = [400, 401, 403, 409, 410]
const HOSTILE = {
  SQL: `'); drop table users; --" or 1=1`,
  HTML: '<script>alert(1)</script>',
  'a null byte': 'a\0b',
} as const
type Hostile = keyof typeof HOSTILE

interface AccountForm {
  path: string
  role: 'guest' | 'customer'
  filled: Record<string, string>
  /** Fields of free text: any text is accepted, and stored unchanged. */
  freeText?: string[]
}

let shop: TestShop
let made = 0
let asha: { browser: TestBrowser; email: string }
let addressId: string

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  asha = await newCustomer()
  await asha.browser.post('/account/addresses/new', addressFields())
  const { id } = await db
    .selectFrom('addresses')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  addressId = id
  await db.deleteFrom('rate_limits').execute()
})

async function newCustomer(): Promise<{ browser: TestBrowser; email: string }> {
  const email = `customer-${++made}@example.com`
  return { browser: await customerBrowser(shop, email), email }
}

/** Every form of an account, with valid values. */
function forms(): AccountForm[] {
  const credentials = { email: asha.email, password }
  // The e-mail is in use: an otherwise valid sign-up is rejected for that alone.
  const join = { email: asha.email, password, confirmPassword: password }
  const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
  const freeText = ['label', 'street', 'city', 'state', 'landmark']
  return [
    { path: '/login', role: 'guest', filled: credentials },
    { path: '/signup', role: 'guest', filled: join },
    { path: '/admin/sign-in', role: 'guest', filled: ADMIN },
    { path: '/forgot-password', role: 'guest', filled: { email: asha.email } },
    { path: '/reset-password', role: 'guest', filled: { token: 'nobody-made-this', ...chosen } },
    { path: '/auth-test/user-sign-in', role: 'guest', filled: credentials },
    { path: '/auth-test/admin-sign-in', role: 'guest', filled: ADMIN },
    { path: '/auth-test/sign-up', role: 'guest', filled: credentials },
    { path: '/account/name', role: 'customer', filled: { name: 'Asha' }, freeText: ['name'] },
    { path: '/account/phone', role: 'customer', filled: { phone: '9822012345' } },
    { path: '/account/password', role: 'customer', filled: { currentPassword: password, ...chosen } },
    { path: '/account/deletion', role: 'customer', filled: { password } },
    {
      path: '/account/addresses/new',
      role: 'customer',
      filled: addressFields({ street: '1 New Lane' }),
      freeText,
    },
    { path: `/account/addresses/${addressId}`, role: 'customer', filled: addressFields(), freeText },
  ]
}

/** Submits a form with one hostile value. @returns what went wrong, or null */
async function faultOf(
  { path, role, filled, freeText = [] }: AccountForm,
  name: string,
  hostile: Hostile,
): Promise<string | null> {
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('addresses').where('id', '!=', addressId).execute()
  const before = await allRows()
  const browser = role === 'guest' ? new TestBrowser(shop.url) : asha.browser
  const response = await browser.post(path, { ...filled, [name]: HOSTILE[hostile] })
  const page = await response.text()
  if (page.includes('<script>alert(1)')) return 'the page runs it as a script'
  if (/sqlite|syntax error|argon2|at \w+ \(/i.test(page)) return 'the page shows an internal error'
  if (hostile === 'a null byte' || !freeText.includes(name)) {
    if (!REJECTED.includes(response.status)) return `got status ${response.status}`
    return isDeepStrictEqual(await allRows(), before) ? null : 'was rejected, and rows changed'
  }
  if (response.status !== 302) return `got status ${response.status}`
  if (!(await storedTexts()).includes(HOSTILE[hostile])) return 'was not stored unchanged'
  const shown = await (await asha.browser.get('/account')).text()
  return shown.includes('<script>alert(1)') ? 'the account page runs it as a script' : null
}

describe.each(Object.keys(HOSTILE) as Hostile[])('%s', (hostile) => {
  test('in every field of every form: rejected without a change, or stored unchanged', async () => {
    const fields = forms().flatMap((form) => Object.keys(form.filled).map((name) => ({ form, name })))
    const wrong: string[] = []
    for (const { form, name } of fields) {
      const fault = await faultOf(form, name, hostile)
      if (fault) wrong.push(`${form.path} ${name}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(fields).toHaveLength(35)
  })

  test('in a URL of the account: nothing is found, and nothing changes', async () => {
    const id = encodeURIComponent(HOSTILE[hostile])
    const before = await allRows()
    const paths = [`/account/addresses/${id}/removal`, `/account/addresses/${id}/preference`]
    for (const path of [...paths, `/account/devices/${id}/revocation`]) {
      expect([path, (await asha.browser.post(path)).status]).toEqual([path, 302])
    }
    expect((await asha.browser.get(`/account/addresses/${id}`)).status).toBe(404)
    expect(await allRows()).toEqual(before)
  })
})

async function storedTexts(): Promise<string[]> {
  const users = await db.selectFrom('users').select('name').execute()
  const addresses = await db.selectFrom('addresses').selectAll().execute()
  return [...users, ...addresses].flatMap((row) => Object.values(row).map(String))
}

test('a password may contain anything, also a null byte, and is compared in full', async () => {
  for (const [number, text] of Object.values(HOSTILE).entries()) {
    const chosen = `${text} and more`
    const email = `odd-${number}-${made}@example.com`
    await new TestBrowser(shop.url).post('/signup', { email, password: chosen, confirmPassword: chosen })
    const browser = new TestBrowser(shop.url)
    expect((await browser.post('/login', { email, password: chosen.split('\0')[0]! + '?' })).status).toBe(401)
    expect((await browser.post('/login', { email, password: chosen })).status).toBe(302)
  }
})

test.each([
  ['of 1 MB', 1024 * 1024, [413]],
  ['as long as a form may be', 50 * 1024, REJECTED],
  ['of 129 characters', 129, REJECTED],
])('a password %s is rejected, and changes nothing', async (_, length, statuses) => {
  const long = 'x'.repeat(length)
  const before = await allRows()
  for (const { path, role, filled } of forms()) {
    for (const name of Object.keys(filled).filter((one) => /password/i.test(one))) {
      const browser = role === 'guest' ? new TestBrowser(shop.url) : asha.browser
      const bad: Record<string, string> = { ...filled, [name]: long }
      if (name === 'password' && 'confirmPassword' in bad) bad['confirmPassword'] = long
      const response = await browser.post(path, bad)
      expect(statuses).toContain(response.status)
      expect(await response.text()).not.toContain(long)
    }
  }
  expect(await allRows()).toEqual(before)
})

describe('e-mails', () => {
  test('upper case is the same account, a plus sign is another one', async () => {
    const [name, domain] = asha.email.split('@')
    const again = { email: ` ${asha.email.toUpperCase()} `, password, confirmPassword: password }
    expect((await new TestBrowser(shop.url).post('/signup', again)).status).toBe(409)
    const plus = new TestBrowser(shop.url)
    const email = `${name}+toys@${domain}`
    expect((await plus.post('/signup', { email, password, confirmPassword: password })).status).toBe(302)
    expect(await plus.session()).toMatchObject({ email })
    expect(await asha.browser.session()).toMatchObject({ email: asha.email })
    expect((await new TestBrowser(shop.url).post('/login', { email, password: 'not-this' })).status).toBe(401)
  })

  const LOOK_ALIKES = {
    'a Cyrillic a': '\u0430dmin@kalam.example',
    'a dotless i': 'adm\u0131n@kalam.example',
    'a dotted capital i': 'ADM\u0130N@kalam.example',
    'wide letters': '\uFF41\uFF44\uFF4D\uFF49\uFF4E@kalam.example',
    'a Kelvin sign': 'admin@\u212Aalam.example',
    'an invisible joint': 'ad\u200Dmin@kalam.example',
    'a soft hyphen': 'ad\u00ADmin@kalam.example',
    'a right-to-left override': '\u202Eadmin@kalam.example',
    'a wide at sign': 'admin\uFF20kalam.example',
    'an ideographic full stop': 'admin@kalam\u3002example',
    'a null byte': 'admin\0@kalam.example',
    'a space after it': 'admin@kalam.example\u00A0',
    capitals: 'ADMIN@KALAM.EXAMPLE',
  }

  test.each(Object.entries(LOOK_ALIKES))('with %s nobody is signed in as the admin', async (_, email) => {
    const before = await allRows()
    for (const path of ['/login', '/signup', '/auth-test/user-sign-in', '/auth-test/sign-up']) {
      const browser = new TestBrowser(shop.url)
      const fields = { email, password: ADMIN.password, confirmPassword: ADMIN.password }
      const response = await browser.post(path, fields)
      expect([400, 401, 403]).toContain(response.status)
      expect(browser.cookies.size).toBe(0)
    }
    expect(await allRows()).toEqual(before)
  })
})

describe('a session cookie', () => {
  const NAME = 'kalam.session_token'

  test('truncated, altered, combined from two, or ended: gives no access and changes nothing', async () => {
    const ravi = await newCustomer()
    const gone = await newCustomer()
    const ended = gone.browser.cookies.get(NAME)!
    await gone.browser.post('/logout')
    const good = decodeURIComponent(asha.browser.cookies.get(NAME)!)
    const [token, signature] = good.split('.') as [string, string]
    const [, otherSignature] = decodeURIComponent(ravi.browser.cookies.get(NAME)!).split('.')
    const reversed = [...token].toReversed().join('')
    const bad = {
      truncated: good.slice(0, -5),
      'without its signature': token,
      'without its beginning': good.slice(3),
      altered: `${reversed}.${signature}`,
      'with the signature of another session': `${token}.${otherSignature}`,
      ended: decodeURIComponent(ended),
      'the text null': 'null',
      'of SQL': `' or 1=1 --.${signature}`,
      long: 'x'.repeat(8_000),
    }
    for (const [how, value] of Object.entries(bad)) {
      const before = await allRows()
      const attacker = new TestBrowser(shop.url)
      for (const [path, fields] of [
        ['/account/name', { name: 'Mallory' }],
        ['/account/phone', { phone: '9822012345' }],
        ['/account/addresses/new', addressFields({ street: '1 Thief Lane' })],
        [`/account/addresses/${addressId}/removal`, {}],
        ['/account/deletion', { password }],
      ] as const) {
        attacker.cookies.set(NAME, encodeURIComponent(value))
        const response = await attacker.post(path, fields)
        expect([how, response.status, response.headers.get('Location')]).toEqual([how, 302, '/login'])
      }
      attacker.cookies.set(NAME, encodeURIComponent(value))
      expect([how, (await attacker.get('/account/data')).status]).toEqual([how, 302])
      expect([how, await allRows()]).toEqual([how, before])
    }
  })

  test('of another customer gives access to that account alone', async () => {
    const ravi = await newCustomer()
    const mine = asha.browser.cookies.get(NAME)!
    asha.browser.cookies.set(NAME, ravi.browser.cookies.get(NAME)!)
    expect(await asha.browser.session()).toMatchObject({ email: ravi.email })
    expect((await asha.browser.get(`/account/addresses/${addressId}`)).status).toBe(404)
    asha.browser.cookies.set(NAME, mine)
    expect(await asha.browser.session()).toMatchObject({ email: asha.email })
  })

  test('is invalid after signing out, a password change, and the deletion of the account', async () => {
    const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
    for (const end of [
      (browser: TestBrowser) => browser.post('/logout'),
      (browser: TestBrowser) => browser.post('/account/password', { currentPassword: password, ...chosen }),
      (browser: TestBrowser) => browser.post('/account/deletion', { password }),
    ]) {
      const { browser } = await newCustomer()
      const replay = new TestBrowser(shop.url)
      for (const [name, value] of browser.cookies) replay.cookies.set(name, value)
      await end(browser)
      const before = await allRows()
      expect((await replay.post('/account/name', { name: 'Mallory' })).headers.get('Location')).toBe('/login')
      expect(await replay.session()).toBeNull()
      expect(await allRows()).toEqual(before)
    }
  })
})

describe('the redirect after a form', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '@evil.example',
    '/a\r\nSet-Cookie: x=1',
  ])('%j never redirects to another site', async (next) => {
    const query = `next=${encodeURIComponent(next)}`
    const email = `away-${++made}@example.com`
    const responses = [
      await new TestBrowser(shop.url).post(`/signup?${query}`, {
        email,
        password,
        confirmPassword: password,
      }),
      await new TestBrowser(shop.url).post(`/login?${query}`, { email, password }),
      await asha.browser.get(`/login?${query}`),
      await asha.browser.get(`/signup?${query}`),
      await new TestBrowser(shop.url).post(`/admin/sign-in?${query}`, ADMIN),
      await new TestBrowser(shop.url).post(`/login/google?${query}`, { from: 'login' }),
      await new TestBrowser(shop.url).get(`/login/google?${query}`),
    ]
    for (const response of responses) {
      const location = response.headers.get('Location')!
      expect(response.status).toBe(302)
      expect(new URL(location, shop.url).origin).toBe(shop.url)
      expect(location).not.toContain('evil')
      expect(response.headers.get('Set-Cookie') ?? '').not.toContain('x=1')
    }
    const form = await (await new TestBrowser(shop.url).get(`/login?${query}`)).text()
    expect(form).not.toMatch(/(?:href|action)="(?:https?:)?[/\\]*evil/)
  })

  test('after a form without scripts goes to pages of the shop only', async () => {
    const admin = await adminBrowser(shop)
    admin.headers['Accept'] = 'text/html'
    const { id } = await createTestProduct()
    for (const [Referer, location] of [
      ['https://evil.example/admin/orders', '/admin'],
      [`${shop.url}//evil.example`, '/admin'],
      [`${shop.url}/admin/products?stock=low`, '/admin/products?stock=low'],
    ] as const) {
      admin.headers['Referer'] = Referer
      expect(
        (await admin.post(`/admin/products/${id}/visibility`, { hidden: 'yes' })).headers.get('Location'),
      ).toBe(location)
    }
  })
})
