import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

async function read(query = '') {
  const html = await (await shop.as('admin', `/admin/customers${query}`)).text()
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { html: body, words: body.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
}

test('a customer is listed with orders and what they brought, the admin is not', async () => {
  await createTestOrder({ customerId: shop.customerId, totalAmount: 100_00 })
  await createTestOrder({ customerId: shop.customerId, totalAmount: 30_00, status: 'cancelled' })
  await createTestOrder({ totalAmount: 7_00 })
  const { words } = await read()
  expect(words).toContain('|asha@example.com|')
  expect(words).toContain('|Orders|2|Spent|₹100.00|')
  expect(words).not.toContain('admin@kalam.example')
})

test('every customer comes once, over all pages, and can be found', async () => {
  const template = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shop.customerId)
    .executeTakeFirstOrThrow()
  for (let at = 0; at < 30; at++) {
    await db
      .insertInto('users')
      .values({ ...template, id: `user-${at}`, name: `Guest ${at}`, email: `guest${at}@example.com` })
      .execute()
  }
  const emails: string[] = []
  for (let query: string | undefined = ''; query !== undefined;) {
    const { html, words } = await read(query)
    emails.push(...(words.match(/\|[a-z0-9]+@example\.com\|/g) ?? []))
    query = /href="\/admin\/customers(\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(emails).toHaveLength(31)
  expect(new Set(emails).size).toBe(31)
  expect((await read('?q=GUEST%207')).words).toContain('guest7@example.com')
  expect((await read('?q=%25')).words).toContain('No customer found')
})

test('guests and customers see none of it', async () => {
  for (const who of ['guest', 'customer'] as const) {
    expect((await shop.as(who, '/admin/customers')).status).toBe(302)
  }
})
