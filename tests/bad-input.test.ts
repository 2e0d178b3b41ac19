import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { allRows } from './support/all-rows.ts'
import { addressFields } from './support/address.ts'
import { createTestProduct } from './support/product.ts'
import { ADMIN, openTestShop, type TestShop } from './support/test-shop.ts'
import { TestBrowser } from './support/browser.ts'
import { adminBrowser, customerBrowser, PASSWORD } from './support/signed-in-browser.ts'

const password = PASSWORD
const REFUSED = [400, 401, 403, 409, 410]
const HOSTILE = {
  SQL: `'); drop table users; --" or 1=1`,
  HTML: '<script>alert(1)</script>',
  'a null byte': 'a\0b',
} as const
type Hostile = keyof typeof HOSTILE

interface AccountForm {
  path: string
  who: 'guest' | 'customer'
  filled: Record<string, string>
  /** Fields that take any words a person may have; where they are kept, they are kept as they are. */
  anyWords?: string[]
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

/** Every form of an account, as somebody fills it in who means no harm. */
function forms(): AccountForm[] {
  const credentials = { email: asha.email, password }
  // Her e-mail is taken: a sign-up that is otherwise right is refused for that.
  const join = { email: asha.email, password, confirmPassword: password }
  const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
  const anyWords = ['label', 'street', 'city', 'state', 'landmark']
  return [
    { path: '/login', who: 'guest', filled: credentials },
    { path: '/signup', who: 'guest', filled: join },
    { path: '/admin/sign-in', who: 'guest', filled: ADMIN },
    { path: '/forgot-password', who: 'guest', filled: { email: asha.email } },
    { path: '/reset-password', who: 'guest', filled: { token: 'nobody-made-this', ...chosen } },
    { path: '/auth-test/user-sign-in', who: 'guest', filled: credentials },
    { path: '/auth-test/admin-sign-in', who: 'guest', filled: ADMIN },
    { path: '/auth-test/sign-up', who: 'guest', filled: credentials },
    { path: '/account/name', who: 'customer', filled: { name: 'Asha' }, anyWords: ['name'] },
    { path: '/account/phone', who: 'customer', filled: { phone: '9822012345' } },
    { path: '/account/password', who: 'customer', filled: { currentPassword: password, ...chosen } },
    { path: '/account/deletion', who: 'customer', filled: { password } },
    {
      path: '/account/addresses/new',
      who: 'customer',
      filled: addressFields({ street: '1 New Lane' }),
      anyWords,
    },
    { path: `/account/addresses/${addressId}`, who: 'customer', filled: addressFields(), anyWords },
  ]
}

/** Fills one field of a form with what is hostile. @returns what came of it that should not have */
async function faultOf(
  { path, who, filled, anyWords = [] }: AccountForm,
  name: string,
  hostile: Hostile,
): Promise<string | null> {
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('addresses').where('id', '!=', addressId).execute()
  const before = await allRows()
  const browser = who === 'guest' ? new TestBrowser(shop.url) : asha.browser
  const answer = await browser.post(path, { ...filled, [name]: HOSTILE[hostile] })
  const page = await answer.text()
  if (page.includes('<script>alert(1)')) return 'the page runs it'
  if (/sqlite|syntax error|argon2|at \w+ \(/i.test(page)) return 'the page tells of our insides'
  if (hostile === 'a null byte' || !anyWords.includes(name)) {
    if (!REFUSED.includes(answer.status)) return `was answered ${answer.status}`
    return isDeepStrictEqual(await allRows(), before) ? null : 'was refused, and something changed'
  }
  if (answer.status !== 302) return `was answered ${answer.status}`
  if (!(await keptWords()).includes(HOSTILE[hostile])) return 'was not kept as it is'
  const shown = await (await asha.browser.get('/account')).text()
  return shown.includes('<script>alert(1)') ? 'the account page runs it' : null
}

describe.each(Object.keys(HOSTILE) as Hostile[])('%s', (hostile) => {
  test('in every field of every form: refused in words and nothing changed, or kept as it is', async () => {
    const fields = forms().flatMap((form) => Object.keys(form.filled).map((name) => ({ form, name })))
    const wrong: string[] = []
    for (const { form, name } of fields) {
      const fault = await faultOf(form, name, hostile)
      if (fault) wrong.push(`${form.path} ${name}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(fields).toHaveLength(35)
  })

  test('in the addresses of an account: nothing is found and nothing changed', async () => {
    const id = encodeURIComponent(HOSTILE[hostile])
    const before = await allRows()
    const paths = [`/account/addresses/${id}/removal`, `/account/addresses/${id}/preference`]
    for (const path of [...paths, `/account/devices/${id}/revocation`]) {
      expect([path, (await asha.browser.post(path)).status]).toEqual([path, 404])
    }
    expect((await asha.browser.get(`/account/addresses/${id}`)).status).toBe(404)
    expect(await allRows()).toEqual(before)
  })
})

async function keptWords(): Promise<string[]> {
  const users = await db.selectFrom('users').select('name').execute()
  const addresses = await db.selectFrom('addresses').selectAll().execute()
  return [...users, ...addresses].flatMap((row) => Object.values(row).map(String))
}

test('a password may say anything, a null byte too, and opens only when all of it is there', async () => {
  for (const [number, words] of Object.values(HOSTILE).entries()) {
    const chosen = `${words} and more`
    const email = `odd-${number}-${made}@example.com`
    await new TestBrowser(shop.url).post('/signup', { email, password: chosen, confirmPassword: chosen })
    const browser = new TestBrowser(shop.url)
    expect((await browser.post('/login', { email, password: chosen.split('\0')[0]! + '?' })).status).toBe(401)
    expect((await browser.post('/login', { email, password: chosen })).status).toBe(302)
  }
})

test.each([
  ['of 1 MB', 1024 * 1024, [413]],
  ['as long as a form may be', 50 * 1024, REFUSED],
  ['of 129 characters', 129, REFUSED],
])('a password %s is refused, and changes nothing', async (_, length, statuses) => {
  const long = 'x'.repeat(length)
  const before = await allRows()
  for (const { path, who, filled } of forms()) {
    for (const name of Object.keys(filled).filter((one) => /password/i.test(one))) {
      const browser = who === 'guest' ? new TestBrowser(shop.url) : asha.browser
      const bad: Record<string, string> = { ...filled, [name]: long }
      if (name === 'password' && 'confirmPassword' in bad) bad['confirmPassword'] = long
      const answer = await browser.post(path, bad)
      expect(statuses).toContain(answer.status)
      expect(await answer.text()).not.toContain(long)
    }
  }
  expect(await allRows()).toEqual(before)
})

describe('e-mails', () => {
  test('capitals are the same account, a plus sign is another', async () => {
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
    'another order of reading': '\u202Eadmin@kalam.example',
    'a wide at sign': 'admin\uFF20kalam.example',
    'an ideographic full stop': 'admin@kalam\u3002example',
    'a null byte': 'admin\0@kalam.example',
    'a space after it': 'admin@kalam.example\u00A0',
    capitals: 'ADMIN@KALAM.EXAMPLE',
  }

  test.each(Object.entries(LOOK_ALIKES))('with %s nobody comes to be the admin', async (_, email) => {
    const before = await allRows()
    for (const path of ['/login', '/signup', '/auth-test/user-sign-in', '/auth-test/sign-up']) {
      const browser = new TestBrowser(shop.url)
      const fields = { email, password: ADMIN.password, confirmPassword: ADMIN.password }
      const answer = await browser.post(path, fields)
      expect([400, 401, 403]).toContain(answer.status)
      expect(browser.cookies.size).toBe(0)
    }
    expect(await allRows()).toEqual(before)
  })
})

describe('a session cookie', () => {
  const NAME = 'kalam.session_token'

  test('cut, altered, put together from two people’s, or ended, opens nothing and changes nothing', async () => {
    const ravi = await newCustomer()
    const gone = await newCustomer()
    const ended = gone.browser.cookies.get(NAME)!
    await gone.browser.post('/logout')
    const good = decodeURIComponent(asha.browser.cookies.get(NAME)!)
    const [token, signature] = good.split('.') as [string, string]
    const [, otherSignature] = decodeURIComponent(ravi.browser.cookies.get(NAME)!).split('.')
    const turned = [...token].toReversed().join('')
    const bad = {
      cut: good.slice(0, -5),
      'without its signature': token,
      'cut at its head': good.slice(3),
      altered: `${turned}.${signature}`,
      'signed by another’s': `${token}.${otherSignature}`,
      ended: decodeURIComponent(ended),
      'of nobody': 'null',
      'of SQL': `' or 1=1 --.${signature}`,
      long: 'x'.repeat(8_000),
    }
    for (const [how, value] of Object.entries(bad)) {
      const before = await allRows()
      const thief = new TestBrowser(shop.url)
      for (const [path, fields] of [
        ['/account/name', { name: 'Mallory' }],
        ['/account/phone', { phone: '9822012345' }],
        ['/account/addresses/new', addressFields({ street: '1 Thief Lane' })],
        [`/account/addresses/${addressId}/removal`, {}],
        ['/account/deletion', { password }],
      ] as const) {
        thief.cookies.set(NAME, encodeURIComponent(value))
        const answer = await thief.post(path, fields)
        expect([how, answer.status, answer.headers.get('Location')]).toEqual([how, 302, '/login'])
      }
      thief.cookies.set(NAME, encodeURIComponent(value))
      expect([how, (await thief.get('/account/data')).status]).toEqual([how, 302])
      expect([how, await allRows()]).toEqual([how, before])
    }
  })

  test('of another person opens that person’s account, and only that', async () => {
    const ravi = await newCustomer()
    const mine = asha.browser.cookies.get(NAME)!
    asha.browser.cookies.set(NAME, ravi.browser.cookies.get(NAME)!)
    expect(await asha.browser.session()).toMatchObject({ email: ravi.email })
    expect((await asha.browser.get(`/account/addresses/${addressId}`)).status).toBe(404)
    asha.browser.cookies.set(NAME, mine)
    expect(await asha.browser.session()).toMatchObject({ email: asha.email })
  })

  test('is dead after signing out, a new password, and the end of the account', async () => {
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

describe('the way back', () => {
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
  ])('%j never leads to another site', async (next) => {
    const query = `next=${encodeURIComponent(next)}`
    const email = `away-${++made}@example.com`
    const answers = [
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
    for (const answer of answers) {
      const place = answer.headers.get('Location')!
      expect(answer.status).toBe(302)
      expect(new URL(place, shop.url).origin).toBe(shop.url)
      expect(place).not.toContain('evil')
      expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('x=1')
    }
    const form = await (await new TestBrowser(shop.url).get(`/login?${query}`)).text()
    expect(form).not.toMatch(/(?:href|action)="(?:https?:)?[/\\]*evil/)
  })

  test('after a press without scripts leads only to pages of ours', async () => {
    const admin = await adminBrowser(shop)
    admin.headers['Accept'] = 'text/html'
    const { id } = await createTestProduct()
    for (const [Referer, place] of [
      ['https://evil.example/admin/orders', '/admin'],
      [`${shop.url}//evil.example`, '/admin'],
      [`${shop.url}/admin/products?stock=low`, '/admin/products?stock=low'],
    ] as const) {
      admin.headers['Referer'] = Referer
      expect(
        (await admin.post(`/admin/products/${id}/visibility`, { hidden: 'yes' })).headers.get('Location'),
      ).toBe(place)
    }
  })
})
