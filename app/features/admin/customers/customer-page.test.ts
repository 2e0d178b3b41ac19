import { beforeAll, describe, expect, test } from 'vitest'

import { addAddress } from '#data/customers/addresses.server.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { wordsOf } from '#tests/support/pages/page-text.ts'
import { createTestLine, createTestOrder, createTestOrders } from '#tests/support/records/order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

let shop: SignedInShop
let path: string
beforeAll(async () => {
  shop = await openSignedInShop()
  path = `/admin/customers/${shop.customerId}`
})

const SECRET = 'Pays late, ring first <b>'
const html = (at: string, role: 'admin' | 'customer' = 'admin') => shop.page(role, at)
const textOf = (page: string) => wordsOf(page.slice(page.indexOf('<main'), page.indexOf('</main>')))
const read = async (at: string) => textOf(await html(at))
const ordersIn = (page: string) => page.match(/Open order ORD-[\w-]+/g) ?? []

async function requestReturn(orderId: string, status: 'pending' | 'completed', refundAmount: number | null) {
  const lineId = await createTestLine(orderId, `pen-${orderId}`)
  const request = { quantity: 1, reason: 'other', description: 'Torn', requestedAt: Date.now() } as const
  await db
    .insertInto('return_requests')
    .values({ ...request, id: newId(), orderId, lineId, status, refundAmount })
    .execute()
}

test('somebody who has not ordered yet has a page, without a phone number', async () => {
  await createTestAccount('newcomer')
  const text = await read('/admin/customers/newcomer')
  expect(text).toContain('|Orders|0|Spent|₹0.00|without cancelled and returned|')
  expect(text).toContain('|Nothing ordered yet.|')
  expect(text).toContain('|No phone number yet.|')
  expect(text).toContain('|None saved yet.|')
  expect(text).not.toContain('Return Requests')
})

test('orders, what was spent, returns, addresses and contact stand on one page', async () => {
  const { customerId } = shop
  await createTestOrder({ customerId, totalAmount: 100_00, status: 'delivered', payment: 'collected' })
  await createTestOrder({ customerId, totalAmount: 30_00, status: 'cancelled' })
  const returned = await createTestOrder({ customerId, totalAmount: 50_00, status: 'returned' })
  await requestReturn(returned, 'completed', 20_00)
  await createTestOrder({ totalAmount: 7_00 })
  const address = { street: '7 Lake View', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
  await addAddress(customerId, { ...address, label: 'Home', landmark: 'Blue Gate' }, Date.now())
  const page = await html(path)
  const text = textOf(page)
  // What the list of customers says, by the same sum.
  expect(text).toContain('|Orders|3|Spent|₹130.00|without cancelled and returned|')
  expect(await read('/admin/customers')).toContain('|Orders|3|Spent|₹130.00|')
  expect(ordersIn(page)).toHaveLength(4)
  expect(text).toContain('|2 × Ruled Notebook, 2 × Ruled Notebook|')
  expect(text).toMatch(/\|1 × Ruled Notebook\|Other · [^|]*\|₹20\.00\|Completed\|/)
  expect(text).toContain('|Home|7 Lake View · Pune, Maharashtra 411001 · Landmark: Blue Gate|')
  expect(page).toContain('href="mailto:asha@example.com"')
})

test('an e-mail whose name reads like the rest of a link is one recipient', async () => {
  const email = 'x?bcc=thief%40evil.example&body=pay@example.com'
  await createTestAccount('odd')
  await db.updateTable('users').set({ email }).where('id', '=', 'odd').execute()
  const order = await createTestOrder({ customerId: 'odd' })
  await db.updateTable('orders').set({ email }).where('id', '=', order).execute()
  for (const page of ['/admin/customers/odd', `/admin/orders/${order}`])
    expect(await html(page)).toContain(`href="${mailLink(email)}"`)
})

test('items that the shop has cancelled are not among what an order holds', async () => {
  await createTestAccount('partly')
  const orderId = await createTestOrder({ customerId: 'partly' })
  await db
    .updateTable('order_lines')
    .set({ cancelledQuantity: 1 })
    .where('orderId', '=', orderId)
    .where('position', '=', 0)
    .execute()
  await createTestLine(orderId, 'pen', 5)
  expect(await read('/admin/customers/partly')).toContain('|1 × Ruled Notebook, 5 × Ruled Notebook|')
})

test('the phone is the profile’s, else that of the newest order, to call and to write to', async () => {
  const { phone } = await db
    .selectFrom('orders')
    .select('phone')
    .where('customerId', '=', shop.customerId)
    .executeTakeFirstOrThrow()
  const links = (digits: string) => [`href="tel:+91${digits}"`, `href="https://wa.me/91${digits}"`]
  for (const link of links(phone)) expect(await html(path)).toContain(link)
  await updatePhone(shop.customerId, '9811122233')
  for (const link of links('9811122233')) expect(await html(path)).toContain(link)
})

test('every order is on one page of the list, ten a page, with a way back to the newest', async () => {
  await createTestAccount('regular')
  const ids = await createTestOrders(
    Array.from({ length: 23 }, (_, n) => ({
      customerId: 'regular',
      orderDate: 1_000_000 - Math.floor(n / 3),
    })),
  )
  const seen: string[] = []
  for (let at: string | undefined = '/admin/customers/regular'; at !== undefined;) {
    const page: string = await html(at)
    seen.push(...ordersIn(page).map((label) => label.replace('Open order ', '')))
    expect(page.includes('Newest orders')).toBe(at.includes('after'))
    at = /href="(\/admin\/customers\/regular\?after=[^"]*)"/.exec(page)?.[1]
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(new Set(seen.slice(0, 10)).size).toBe(10)
  // A cursor that is none shows the newest.
  expect(ordersIn(await html('/admin/customers/regular?after=x'))).toHaveLength(10)
})

test('of many returns the newest are shown, with a link to all', async () => {
  await createTestAccount('sender')
  const ids = await createTestOrders(
    Array.from({ length: 11 }, () => ({ customerId: 'sender', status: 'return_requested' as const })),
  )
  for (const id of ids) await requestReturn(id, 'pending', null)
  const page = await html('/admin/customers/sender')
  expect(textOf(page).match(/\|1 × Ruled Notebook\|/g)).toHaveLength(10)
  expect(page).toContain('href="/admin/orders?status=returns&amp;q=sender%40example.com"')
})

test('the list and each order lead to the page, as long as there is an account', async () => {
  expect(await html('/admin/customers')).toContain(`href="${path}"`)
  const own = await createTestOrder({ customerId: shop.customerId })
  const without = await createTestOrder({ customerId: 'gone' })
  expect(await html(`/admin/orders/${own}`)).toContain(`href="${path}"`)
  expect(await html(`/admin/orders/${without}`)).not.toContain('/admin/customers/gone')
})

test('a stranger’s id and the admin’s own are no customer; nobody else has access', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow()
  for (const other of [id, 'nobody']) {
    expect((await shop.as('admin', `/admin/customers/${other}`)).status).toBe(404)
  }
  for (const role of ['guest', 'customer'] as const) expect((await shop.as(role, path)).status).toBe(302)
})

describe('the note', () => {
  const write = (
    fields: Record<string, string>,
    role: 'admin' | 'customer' = 'admin',
    id = shop.customerId,
  ) => shop.submit(role, `/admin/customers/${id}/note`, fields)
  const notes = () => db.selectFrom('customer_notes').select(['customerId', 'note']).execute()

  test('is on the page, and the customer finds it nowhere', async () => {
    expect((await write({ note: SECRET })).text).toContain('Note saved.')
    expect(await html(path)).toContain('Pays late, ring first &lt;b&gt;')
    const own = ['/account', '/account.data', '/account/data', '/session', '/orders', '/orders.data']
    for (const at of [...own, '/api/auth/get-session']) {
      const whole = await (await shop.as('customer', at)).text()
      expect([at, whole.includes('Pays late')]).toEqual([at, false])
    }
  })

  test('is changed and removed, but not over one that came meanwhile', async () => {
    await write({ note: 'First', seen: SECRET })
    const late = await write({ note: 'Second', seen: '' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('look at the customer again')])
    expect(await notes()).toEqual([{ customerId: shop.customerId, note: 'First' }])
    expect((await write({ note: 'First', seen: 'First' })).text).toContain('The note is as it was.')
    expect((await write({ note: ' ', seen: 'First' })).status).toBe(200)
    expect(await notes()).toEqual([])
  })

  test('is refused when it is too long, of nobody, or by a customer', async () => {
    const long = await write({ note: 'x'.repeat(1_001) })
    expect([long.status, long.text]).toEqual([
      400,
      expect.stringContaining('Please keep this to 1000 characters.'),
    ])
    const nobody = await write({ note: 'x' }, 'admin', 'nobody')
    expect([nobody.status, nobody.text]).toEqual([404, expect.stringContaining('There is no such customer.')])
    await write({ note: 'x' }, 'customer')
    expect(await notes()).toEqual([])
  })

  test('without JavaScript the press leads back to the page', async () => {
    const response = await shop.ask(`${path}/note`, {
      method: 'POST',
      headers: { Cookie: shop.cookies.admin, Accept: 'text/html' },
      body: new URLSearchParams({ note: 'Once' }),
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
  })
})
