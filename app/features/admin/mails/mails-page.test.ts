import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { adminMails as words } from '#copy/admin/mails.ts'
import { orderMails } from '#copy/mail/orders.ts'
import { db } from '#data/database/database.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import type { MailState } from '#domain/mail/outbox.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { until } from '#tests/support/run/until.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  // Wait for the welcome mail of the customer, which the sign-up enqueued.
  await until(async () => (await states()).includes('written'))
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

const states = async () => (await db.selectFrom('outbox').select('state').execute()).map(({ state }) => state)

const MAIL_VALUES = {
  shopName: 'Kalam',
  firstName: 'Asha',
  customerName: 'Asha <script>alert(1)</script>',
  reference: 'ORD-1',
  lines: [],
  total: '₹1.00',
  items: '1 item',
  payment: 'Cash on Delivery',
  address: 'Pune',
  deliveryBy: '28 November 2026',
  returnBy: null,
  status: 'Pending',
  note: null,
  sentWith: null,
  trackingUrl: null,
  isCancelled: false,
  owed: null,
}

/** Due in a year, so that no worker sends it meanwhile. */
async function createMail(
  id: string,
  state: MailState,
  at: number,
  problem: string | null = null,
): Promise<void> {
  const message = { ...orderMails.admin.confirmReceipt(MAIL_VALUES), subject: `Mail ${id}` }
  await enqueueMail(db, { id, kind: 'order', recipient: `${id}@example.com`, message, path: '/orders' }, at)
  const dueAt = Date.now() + 365 * 86_400_000
  await db.updateTable('outbox').set({ state, dueAt, problem }).where('id', '=', id).execute()
}

/** The subjects of a page, in its order. */
async function listedSubjects(query = ''): Promise<string[]> {
  const html = await shop.page('admin', `/admin/mails${query}`)
  return [...html.matchAll(/>(Mail [\w.-]+)<\/a>/g)].map((match) => match[1]!)
}

describe('the list', () => {
  test('lists the newest first, 25 a page, each mail on one page', async () => {
    for (let number = 1; number <= 60; number++) {
      // Three have the same time: the id decides their order.
      await createMail(`m${String(number).padStart(2, '0')}`, 'sent', 1_000 + Math.floor(number / 3))
    }
    const pages: string[][] = []
    for (let query: string | undefined = ''; query !== undefined;) {
      const html = await shop.page('admin', `/admin/mails${query}`)
      pages.push(await listedSubjects(query))
      query = /href="\/admin\/mails(\?after=[^"]+)"/.exec(html)?.[1]
    }
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10])
    expect(pages.flat()).toEqual(
      Array.from({ length: 60 }, (_, index) => `Mail m${String(60 - index).padStart(2, '0')}`),
    )
  })

  test('filters by state, and shows why a mail failed', async () => {
    for (const state of ['waiting', 'sent', 'written', 'failed'] as const) {
      await createMail(state, state, 1, state === 'failed' ? '550 No such mailbox' : null)
    }
    for (const state of ['waiting', 'sent', 'written', 'failed'] as const) {
      expect(await listedSubjects(`?state=${state}`)).toEqual([`Mail ${state}`])
      const html = await shop.page('admin', `/admin/mails?state=${state}`)
      expect(/<tbody.*<\/tbody>/s.exec(html)?.[0]).toContain(words.state[state])
    }
    expect(await listedSubjects()).toHaveLength(4)
    const html = await shop.page('admin', '/admin/mails?state=failed')
    expect(html).toContain('550 No such mailbox')
    expect(html).toContain('failed@example.com')
    expect(html).toContain('Send again')
  })

  test('an empty list explains what it will contain', async () => {
    const html = await shop.page('admin', '/admin/mails')
    expect(html).toContain('No mails yet')
    expect(html).toContain('Set SMTP_URL to send them.')
  })
})

test('a mail is shown as its recipient sees it, in a frame where nothing runs', async () => {
  await createMail('one', 'sent', 1)
  const page = await shop.page('admin', '/admin/mails/one')
  expect(page).toMatch(/<iframe[^>]*sandbox=""/)
  const message = await shop.as('admin', '/admin/mails/one/page')
  expect(message.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(message.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(message.headers.get('Cache-Control')).toBe('no-store')
  const html = await message.text()
  expect(html).toContain('Asha &lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('href')
})

describe('sending again', () => {
  const retry = (id: string, role: 'admin' | 'customer' = 'admin') =>
    shop.as(role, `/admin/mails/${id}/retry`, new URLSearchParams())

  test('one failed mail is sent again, and no other', async () => {
    await createMail('one', 'failed', 1, 'Refused')
    await createMail('other', 'failed', 2, 'Refused')
    expect((await retry('one', 'customer')).status).toBe(302)
    expect(await states()).toEqual(['failed', 'failed'])
    expect((await retry('one')).status).toBe(200)
    await until(async () => (await states()).includes('written'))
    const rows = await db.selectFrom('outbox').select(['id', 'state', 'file']).orderBy('id').execute()
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['one', 'written'],
      ['other', 'failed'],
    ])
    expect(
      (await readdir(join(shop.folder, 'mails'), { recursive: true })).map((name) => `mails/${name}`),
    ).toContain(rows[0]?.file)
  })

  test('a mail that was sent is not sent again', async () => {
    await createMail('one', 'sent', 1)
    expect((await retry('one')).status).toBe(409)
    expect((await retry('none')).status).toBe(404)
    expect(await states()).toEqual(['sent'])
  })
})

test('a mail with a password link is listed, and its link is shown nowhere', async () => {
  await shop.post('/forgot-password', { email: 'asha@example.com' })
  const row = await until(() =>
    db.selectFrom('outbox').selectAll().where('kind', '=', 'secret').executeTakeFirst(),
  )
  const mail = readMail(await readFile(join(shop.folder, row.file!), 'utf8'))
  const [, token] = /token=([\w-]+)/.exec(mail.text) ?? []
  expect(token).toMatch(/\S{20}/)
  const list = await (await shop.as('admin', '/admin/mails')).text()
  expect(await shop.page('admin', '/admin/mails')).toContain('Choose a new password')
  const pages = ['', '.data', '/page'].map((end) => `/admin/mails/${row.id}${end}`)
  const shown = await Promise.all(pages.map(async (path) => (await shop.as('admin', path)).text()))
  expect(await shop.page('admin', pages[0]!)).toContain(words.hiddenLink)
  for (const text of [list, JSON.stringify(row), ...shown]) {
    expect(text).not.toContain(token)
    expect(text).not.toContain('token=')
  }
  await db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', row.id).execute()
  expect((await shop.as('admin', `/admin/mails/${row.id}/retry`, new URLSearchParams())).status).toBe(409)
  expect(await shop.page('admin', '/admin')).not.toContain('could not be sent')
})
