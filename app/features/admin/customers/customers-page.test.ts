import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { browserOf, customerBrowser, userIdOf } from '#tests/support/pages/signed-in-browser.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

async function read(query = '') {
  const html = await shop.page('admin', `/admin/customers${query}`)
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { html: body, text: body.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
}

test('a customer is listed with orders and revenue, the admin is not', async () => {
  await createTestOrder({ customerId: shop.customerId, totalAmount: 100_00 })
  await createTestOrder({ customerId: shop.customerId, totalAmount: 30_00, status: 'cancelled' })
  await createTestOrder({ totalAmount: 7_00 })
  const { text } = await read()
  expect(text).toContain('|asha@example.com|')
  expect(text).toContain('|Orders|2|Spent|₹100.00|')
  expect(text).not.toContain('admin@kalam.example')
})

test('every customer is listed once over all pages, and can be found by search', async () => {
  const template = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shop.customerId)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < 30; index++) {
    await db
      .insertInto('users')
      .values({
        ...template,
        id: `user-${index}`,
        name: `Guest ${index}`,
        email: `guest${index}@example.com`,
      })
      .execute()
  }
  const emails: string[] = []
  for (let query: string | undefined = ''; query !== undefined;) {
    const { html, text } = await read(query)
    emails.push(...(text.match(/\|[a-z0-9]+@example\.com\|/g) ?? []))
    query = /href="\/admin\/customers(\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(emails).toHaveLength(31)
  expect(new Set(emails).size).toBe(31)
  expect((await read('?q=GUEST%207')).text).toContain('guest7@example.com')
  expect((await read('?q=%25')).text).toContain('No customer found')
})

test('a customer is found by the phone number of the profile or of an order, in any spelling', async () => {
  await db.updateTable('users').set({ phone: '9811122233' }).where('id', '=', 'user-3').execute()
  await createTestOrder({ customerId: 'user-4', phone: '9822233344' })
  expect((await read('?q=%2B91%2098111%2022233')).text).toContain('guest3@example.com')
  expect((await read('?q=33344')).text).toContain('guest4@example.com')
  expect((await read('?q=9800000000')).text).toContain('No customer found')
})

test('the orders of a customer are found by the e-mail of the account, whatever was typed at checkout', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', 'user-5')
    .executeTakeFirstOrThrow()
  await createTestOrder({ id: 'ORD-1763700000000-GUEST5AAA', customerId: id, email: 'other@example.com' })
  const html = await shop.page('admin', '/admin/orders?q=guest5@example.com')
  expect(html).toContain('ORD-1763700000000-GUEST5AAA')
})

test('the admin signs a customer out everywhere; the next request is a guest’s', async () => {
  const asha = await customerBrowser(shop)
  const id = await userIdOf(asha)
  const elsewhere = await browserOf(shop.url, id)
  const { email } = (await asha.session()) as { email: string }
  const path = `/admin/customers/${id}/revocation`
  expect((await read(`?q=${email}`)).text).toContain('|On 2 devices|Sign out everywhere|')

  expect((await shop.submit('customer', path)).text).toContain('admins-only')
  expect(await asha.session()).not.toBeNull()

  const { status, text } = await shop.submit('admin', path)
  expect([status, text.includes(`${email} is signed out everywhere.`)]).toEqual([200, true])
  for (const browser of [asha, elsewhere]) {
    expect(await browser.session()).toBeNull()
    expect((await browser.get('/account')).headers.get('Location')).toBe('/login?next=%2Faccount')
  }
  expect((await read(`?q=${email}`)).text).not.toContain('Sign out everywhere')
  // Other customers stay signed in, and so does the admin.
  expect((await shop.as('customer', '/account')).status).toBe(200)
  // An e-mail may be broken before its @.
  const log = (await shop.page('admin', '/admin/security-log?kind=sessions-ended')).replaceAll('<wbr/>', '')
  for (const words of ['Customer signed out everywhere', email, ADMIN.email]) expect(log).toContain(words)
})

test('the admin’s own account is no customer, and nothing is recorded about it', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow()
  const { status } = await shop.submit('admin', `/admin/customers/${id}/revocation`)
  expect([status, (await shop.as('admin', '/admin')).status]).toEqual([404, 200])
  const events = db.selectFrom('security_events').select('id').where('kind', '=', 'sessions-ended')
  expect(await events.where('account', '=', id).execute()).toEqual([])
})

test('guests and customers have no access', async () => {
  for (const role of ['guest', 'customer'] as const) {
    expect((await shop.as(role, '/admin/customers')).status).toBe(302)
  }
})
