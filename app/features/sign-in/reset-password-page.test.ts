import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

const SENT = 'If there is an account with that e-mail, a link is on its way.'
const EXPIRED = 'This link has been used or is too old. Please ask for a new one.'
const asha = { email: 'asha@example.com', password: 'neat-words' }
const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
  await new TestBrowser(shop.url).post('/signup', { ...asha, confirmPassword: asha.password })
  // The welcome.
  await vi.waitUntil(async () => (await mails()).length === 1)
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  browser = new TestBrowser(shop.url)
})

async function mails(): Promise<string[]> {
  const folder = join(shop.folder, 'mails')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
}

async function askForLink(email: string): Promise<string> {
  const before = (await mails()).length
  const answer = await browser.post('/forgot-password', { email })
  expect([answer.status, (await answer.text()).includes(SENT)]).toEqual([200, true])
  const all = await vi.waitUntil(async () => {
    const now = await mails()
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

test('a link chooses a new password, signs in, ends all other sessions, and works once', async () => {
  const elsewhere = new TestBrowser(shop.url)
  await elsewhere.post('/login', asha)
  const other = await askForLink(asha.email)
  const link = await askForLink(asha.email)
  expect((await browser.get(link)).status).toBe(200)

  const answer = await browser.post('/reset-password', { token: tokenIn(link), ...chosen })
  expect(answer.headers.get('Location')).toBe('/store?notice=password-changed')
  expect(await browser.session()).toMatchObject({ email: asha.email })
  expect(await elsewhere.session()).toBeNull()
  expect((await elsewhere.post('/login', asha)).status).toBe(401)
  await vi.waitUntil(async () =>
    (await mails()).some((mail) => readMail(mail).text.includes('signed out everywhere')),
  )

  for (const used of [link, other]) {
    expect((await browser.get(used)).status).toBe(410)
    const again = await browser.post('/reset-password', { token: tokenIn(used), ...chosen })
    expect([again.status, (await again.text()).includes(EXPIRED)]).toEqual([410, true])
  }
})

test('the same link from two tabs at once chooses one password', async () => {
  const token = tokenIn(await askForLink(asha.email))
  const posts = ['first-words', 'second-words'].map((password) =>
    new TestBrowser(shop.url).post('/reset-password', { token, password, confirmPassword: password }),
  )
  expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([302, 410])
})

test('a link is too old after half an hour', async () => {
  const link = await askForLink(asha.email)
  const [{ expiresAt } = { expiresAt: '' }] = await db.selectFrom('verifications').selectAll().execute()
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29.5)
  expect(minutes).toBeLessThanOrEqual(30)
  await db.updateTable('verifications').set({ expiresAt: new Date().toISOString() }).execute()
  expect((await browser.get(link)).status).toBe(410)
  expect((await browser.post('/reset-password', { token: tokenIn(link), ...chosen })).status).toBe(410)
})

test('the database holds no link that works', async () => {
  const link = await askForLink(asha.email)
  expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(
    tokenIn(link),
  )
})

test.each([['nobody@example.com'], ['आशा@example.com'], ['asha+other@example.com']])(
  'no account for %s: the same answer, and no mail',
  async (email) => {
    const before = (await mails()).length
    const answer = await browser.post('/forgot-password', { email })
    expect([answer.status, (await answer.text()).includes(SENT)]).toEqual([200, true])
    expect((await mails()).length).toBe(before)
  },
)

test.each([
  ['/forgot-password', { email: 'asha' }, 'Please enter a valid email address.'],
  ['/forgot-password', { email: '' }, 'E-mail is required.'],
])('%s refuses %j', async (path, fields, words) => {
  const answer = await browser.post(path, fields)
  expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
})

test.each([
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: 'password', confirmPassword: 'password' }, 'Please choose a stronger password.'],
  [{ password: 'neat-words', confirmPassword: 'other' }, 'Passwords do not match'],
])('a new password such as %j is refused, and the link still works', async (fields, words) => {
  const link = await askForLink(asha.email)
  const answer = await browser.post(link, { token: tokenIn(link), ...fields })
  expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
  expect((await browser.get(link)).status).toBe(200)
})

test('the owner of an account that rests after too many failures comes in by a link', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await new TestBrowser(shop.url).post('/login', { email: asha.email, password: 'a guess' })
  }
  expect((await browser.post('/login', asha)).status).toBe(429)
  const token = tokenIn(await askForLink(asha.email))
  await browser.post('/reset-password', { token, ...chosen })
  expect(await browser.session()).toMatchObject({ email: asha.email })
})

test('the admin chooses a good one, and lands in the admin area', async () => {
  const token = tokenIn(await askForLink(ADMIN.email))
  const weak = { password: 'neat-one', confirmPassword: 'neat-one' }
  expect((await browser.post('/reset-password', { token, ...weak })).status).toBe(400)
  const answer = await browser.post('/reset-password', { token, ...chosen })
  expect(answer.headers.get('Location')).toBe('/admin')
  expect(await browser.session()).toMatchObject({ role: 'admin' })
})

test('one account gets five mails an hour, and one address may ask thirty times', async () => {
  const before = (await mails()).length
  for (let turn = 0; turn < 30; turn++) {
    expect((await browser.post('/forgot-password', { email: asha.email })).status).toBe(200)
  }
  expect((await browser.post('/forgot-password', { email: asha.email })).status).toBe(429)
  await vi.waitUntil(async () => (await mails()).length >= before + 5)
  expect((await mails()).length).toBe(before + 5)
})
