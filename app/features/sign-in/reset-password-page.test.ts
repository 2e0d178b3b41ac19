import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { until } from '#tests/support/run/until.ts'

const SENT = 'If there is an account with that e-mail, a link is on its way.'
const EXPIRED = 'This link has been used or is too old. Please ask for a new one.'
const asha = { email: 'asha@example.com', password: 'neat-words' }
const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  await new TestBrowser(shop.url).post('/signup', { ...asha, confirmPassword: asha.password })
  // The welcome mail.
  await until(async () => (await mails()).length === 1)
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  browser = new TestBrowser(shop.url)
})

const from = (address: string) => new TestBrowser(shop.url, address)

async function mails(): Promise<string[]> {
  const folder = join(shop.folder, 'mails')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
}

/** Without mails about a changed password, which may arrive during the next test. */
async function linkMails(): Promise<string[]> {
  return (await mails()).filter((mail) => readMail(mail).text.includes('/reset-password?token='))
}

async function requestLink(email: string): Promise<string> {
  const before = (await linkMails()).length
  const response = await browser.post('/forgot-password', { email })
  expect([response.status, (await shownHtml(response)).includes(SENT)]).toEqual([200, true])
  const all = await until(async () => {
    const now = await linkMails()
    return now.length > before && now
  })
  const mail = all.at(-1)!
  expect(mail).toContain(`\r\nTo: ${email}\r\n`)
  const [link = ''] = readMail(mail).text.match(/http\S+/) ?? []
  expect(link.startsWith(`${shop.url}/reset-password?token=`)).toBe(true)
  return link.slice(shop.url.length)
}

function tokenIn(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('token')!
}

test('a link sets a new password, signs in, ends all other sessions, and works once', async () => {
  const elsewhere = new TestBrowser(shop.url)
  await elsewhere.post('/login', asha)
  const other = await requestLink(asha.email)
  const link = await requestLink(asha.email)
  const page = await browser.get(link)
  expect(page.status).toBe(200)
  const html = await shownHtml(page)
  expect(html).toContain(`For ${asha.email}`)
  expect(html).toMatch(new RegExp(`<input[^>]* autoComplete="username"[^>]* value="${asha.email}"`))

  const response = await browser.post('/reset-password', { token: tokenIn(link), ...chosen })
  expect(response.headers.get('Location')).toBe('/store?notice=password-changed')
  expect(await browser.session()).toMatchObject({ email: asha.email })
  expect(await elsewhere.session()).toBeNull()
  expect((await elsewhere.post('/login', asha)).status).toBe(401)
  await until(async () =>
    (await mails()).some((mail) => readMail(mail).text.includes('signed out everywhere')),
  )

  for (const used of [link, other]) {
    expect((await browser.get(used)).status).toBe(410)
    const again = await browser.post('/reset-password', { token: tokenIn(used), ...chosen })
    expect([again.status, (await shownHtml(again)).includes(EXPIRED)]).toEqual([410, true])
  }
})

test('the same link used in two tabs at once sets one password', async () => {
  const token = tokenIn(await requestLink(asha.email))
  const posts = ['first-words', 'second-words'].map((password) =>
    new TestBrowser(shop.url).post('/reset-password', { token, password, confirmPassword: password }),
  )
  expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([302, 410])
})

test('two links used at once set one password, and the other is told', async () => {
  const tokens = [tokenIn(await requestLink(asha.email)), tokenIn(await requestLink(asha.email))]
  const posts = tokens.map((token, number) => {
    const password = `words-${number}-words`
    return new TestBrowser(shop.url).post('/reset-password', { token, password, confirmPassword: password })
  })
  expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([302, 410])
})

test('a link expires after half an hour', async () => {
  const link = await requestLink(asha.email)
  const [{ expiresAt } = { expiresAt: '' }] = await db.selectFrom('verifications').selectAll().execute()
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29.5)
  expect(minutes).toBeLessThanOrEqual(30)
  await db.updateTable('verifications').set({ expiresAt: new Date().toISOString() }).execute()
  expect((await browser.get(link)).status).toBe(410)
  expect((await browser.post('/reset-password', { token: tokenIn(link), ...chosen })).status).toBe(410)
})

test('the database stores no token that works', async () => {
  const link = await requestLink(asha.email)
  expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(
    tokenIn(link),
  )
})

test.each([['nobody@example.com'], ['tom&jerry@example.com'], ['asha+other@example.com']])(
  'no account for %s: the same response, and no mail',
  async (email) => {
    const before = (await linkMails()).length
    const response = await browser.post('/forgot-password', { email })
    expect([response.status, (await shownHtml(response)).includes(SENT)]).toEqual([200, true])
    expect((await linkMails()).length).toBe(before)
  },
)

test.each([
  ['/forgot-password', { email: 'asha' }, 'Please enter a valid email address.'],
  ['/forgot-password', { email: '' }, 'E-mail is required.'],
])('%s rejects %j', async (path, fields, message) => {
  const response = await browser.post(path, fields)
  expect([response.status, (await shownHtml(response)).includes(message)]).toEqual([400, true])
})

test.each([
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: 'password', confirmPassword: 'password' }, 'Please choose a stronger password.'],
  [{ password: 'neat-words', confirmPassword: 'other' }, 'Passwords do not match'],
  // By the labels of this screen.
  [{ password: '', confirmPassword: '' }, 'New password is required.'],
  [{ password: 'neat-words', confirmPassword: '' }, 'New password again is required.'],
])('a new password such as %j is rejected, and the link still works', async (fields, message) => {
  const link = await requestLink(asha.email)
  const response = await browser.post(link, { token: tokenIn(link), ...fields })
  expect([response.status, (await shownHtml(response)).includes(message)]).toEqual([400, true])
  expect((await browser.get(link)).status).toBe(200)
})

test('the owner of an account that is locked after too many failures can sign in with a link', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await new TestBrowser(shop.url).post('/login', { email: asha.email, password: 'a guess' })
  }
  expect((await browser.post('/login', asha)).status).toBe(429)
  const token = tokenIn(await requestLink(asha.email))
  await browser.post('/reset-password', { token, ...chosen })
  expect(await browser.session()).toMatchObject({ email: asha.email })
})

test('the admin must choose a strong password, and is redirected to the admin area', async () => {
  const token = tokenIn(await requestLink(ADMIN.email))
  const weak = { password: 'neat-one', confirmPassword: 'neat-one' }
  expect((await browser.post('/reset-password', { token, ...weak })).status).toBe(400)
  const response = await browser.post('/reset-password', { token, ...chosen })
  expect(response.headers.get('Location')).toBe('/admin')
  expect(await browser.session()).toMatchObject({ role: 'admin' })
})

test('a stranger gets five mails an hour for an account, and thirty requests for an address', async () => {
  const before = (await linkMails()).length
  for (let turn = 0; turn < 30; turn++) {
    expect((await browser.post('/forgot-password', { email: asha.email })).status).toBe(200)
  }
  expect((await browser.post('/forgot-password', { email: asha.email })).status).toBe(429)
  await until(async () => (await linkMails()).length >= before + 5)
  expect((await linkMails()).length).toBe(before + 5)
})

test('a stranger’s requests do not silence the owner’s', async () => {
  for (let turn = 0; turn < 6; turn++) await from('10.1.0.1').post('/forgot-password', { email: asha.email })
  const before = (await linkMails()).length
  browser = from('10.2.0.1')
  expect(await requestLink(asha.email)).toMatch(/token=/)
  expect((await linkMails()).length).toBeGreaterThan(before)
})

test('requests from everywhere: at most six mails, the owner’s known device gets one more, and all links work', async () => {
  const known = from('10.2.0.2')
  await known.post('/login', { ...asha, password: chosen.password })
  expect(await known.session()).not.toBeNull()
  await known.post('/logout')
  const before = (await linkMails()).length
  for (let turn = 0; turn < 60; turn++) {
    await from(`10.3.0.${turn}`).post('/forgot-password', { email: asha.email })
  }
  await until(async () => (await linkMails()).length >= before + 6)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await linkMails()).length).toBe(before + 6)
  const mailed = (await linkMails()).slice(before).map((mail) => readMail(mail).text.match(/http\S+/)![0])
  for (const link of mailed) expect((await browser.get(link.slice(shop.url.length))).status).toBe(200)
  browser = known
  expect(await requestLink(asha.email)).toMatch(/token=/)
})
