import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { createTestLine, createTestOrder, createTestOrders } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const SEARCHES = [
  // The number: its end, with what people add when they read or copy it, and as it stands on the screen.
  ['?q=X2A', 1],
  ['?q=%237K3M9QX2A', 1],
  ['?q=7k3%20m9q%20x2a', 1],
  ['?q=%23ORD-1763700000000-7K3M9QX2A', 1],
  ['?q=%239QX', 1],
  // The phone: whole or its end, with or without the country's code.
  ['?q=%2B919876543210', 1],
  ['?q=%2B91%2098765', 1],
  ['?q=0091%209876543210', 1],
  ['?q=919876543210', 1],
  ['?q=%28%2B91%29%2098765-43210', 1],
  ['?q=3210', 1],
  ['?q=560038', 1],
  ['?q=LAMP', 1],
  ['?q=Pack%20of%209', 1],
  ['?q=iyer', 1],
  ['?q=7k3m9', 1],
  ['?q=KULK', 25],
  ['?q=meera%20iyer', 1],
  ['?q=iyer%20meera', 1],
  ['?q=B/26-27/7', 1],
  ['?q=b/26-27/7', 1],
  ['?q=B/26-27', 0],
  ['?q=98765', 1],
  ['?q=%2B91%2098765%2043210', 1],
  ['?q=09876543210', 1],
  ['?q=9QX2A', 1],
  ['?q=560%20038', 1],
  ['?q=lamp%20wicks', 1],
  ['?q=%25', 0],
  ['?q=nobody', 0],
] as const

let numbered = 0
/** An order whose reference is found by none of the searches, as a random one would be now and then. */
const createNumbered = (values: Parameters<typeof createTestOrder>[0]) =>
  createTestOrder({ id: `ORD-1700000000000-WWWWWWW${String(numbered++).padStart(2, '0')}`, ...values })

const firstDate = Date.UTC(2026, 0, 1)
const orderReferences = (html: string) => [...new Set(html.match(/ORD-[0-9]{13}-[0-9A-Z]{9}/g))]
const page = async (query = '') => {
  const html = await shop.page('admin', `/admin/orders${query}`)
  const next = /href="([^"]*[?&;]after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    html,
    cards: [...html.matchAll(/<article[^>]*aria-labelledby="order-(ORD-[^"]*)"/g)].map((m) => m[1]!),
    next,
  }
}

test('an empty list shows its empty state', async () => {
  const { html } = await page()
  expect(html).toContain('Customer Orders')
  expect(html).toContain('No orders yet')
  for (const label of ['Total Orders', 'Pending Orders', 'Delivered Orders', 'Total Revenue']) {
    expect(html).toContain(label)
  }
  expect(orderReferences(html)).toEqual([])
})

test('shows every order once, newest first, 25 a page, also when orders arrive in between', async () => {
  // Four orders have the same time: the id decides their order.
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      createNumbered({ orderDate: firstDate + Math.floor(index / 4) * 1000 }),
    ),
  )
  const expected = ids.toSorted((a, b) => (a < b ? 1 : -1))
  const first = await page()
  expect(first.cards).toHaveLength(25)
  await createNumbered({ orderDate: firstDate + 90_000 })
  const second = await page(first.next!.replace('/admin/orders', ''))
  const third = await page(second.next!.replace('/admin/orders', ''))
  expect([...first.cards, ...second.cards, ...third.cards]).toEqual(expected)
  expect(third.next).toBeUndefined()
})

test('counts all orders, not only those on the page, and shows revenue with the net beside it', async () => {
  await createNumbered({ status: 'cancelled', totalAmount: 100_00 })
  await createNumbered({
    status: 'received',
    totalAmount: 200_00,
    customerConfirmedReceipt: 1,
    customerNotificationSent: 1,
  })
  await createNumbered({ status: 'delivered', totalAmount: 300_00, customerConfirmedReceipt: 1 })
  const { html } = await page('?status=cancelled')
  const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  expect(text).toContain('|Total Orders|64|')
  expect(text).toContain('|Pending Orders|61|')
  expect(text).toContain('|Delivered Orders|2|')
  expect(text).toContain('|Total Revenue|₹24,998.78|₹24,898.78 without cancelled and returned|')
  expect(text).toContain('1 customer has confirmed receipt')
  expect((await page('?status=cancelled')).cards).toHaveLength(1)
})

test('finds an order by its reference, the name, the phone, the PIN code, a product or a bill', async () => {
  await createNumbered({
    id: 'ORD-1763700000000-7K3M9QX2A',
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '9876543210',
    pincode: '560038',
  })
  await db
    .updateTable('order_lines')
    .set({ name: 'Lamp Wicks, Pack of 9' })
    .where('orderId', '=', 'ORD-1763700000000-7K3M9QX2A')
    .execute()
  await db
    .insertInto('bills')
    .values({
      number: 'B/26-27/7',
      counter: 'B/26-27',
      sequence: 7,
      kind: 'bill',
      state: 'issued',
      orderId: 'ORD-1763700000000-7K3M9QX2A',
      customerId: 'meera',
      billNumber: null,
      issuedAt: firstDate,
      cancelledAt: null,
      totalAmount: 399_98,
      content: '{}',
    })
    .execute()
  for (const [query, count] of SEARCHES) {
    const { cards, html } = await page(query)
    expect([query, cards.length]).toEqual([query, count])
    expect(html.includes('No order found for')).toBe(count === 0)
  }
})

describe('orders of some days', () => {
  const days = async (query: string) => (await page(`?q=Devi&${query}`)).cards.toSorted()
  let made: Record<string, string>
  beforeAll(async () => {
    // Midnight in India is half past six in the evening before, in UTC.
    const at = (iso: string) => createTestOrder({ orderDate: Date.parse(iso), firstName: 'Devi' })
    made = {
      before: await at('2026-03-09T18:29:59.999Z'),
      first: await at('2026-03-09T18:30:00.000Z'),
      last: await at('2026-03-11T18:29:59.999Z'),
      after: await at('2026-03-11T18:30:00.000Z'),
    }
  })

  test('are those from the first moment of the first day to the last one of the last, in India', async () => {
    const { before, first, last, after } = made as Record<'before' | 'first' | 'last' | 'after', string>
    expect(await days('from=2026-03-10&until=2026-03-11')).toEqual([first, last].toSorted())
    expect(await days('from=2026-03-10')).toEqual([first, last, after].toSorted())
    expect(await days('until=2026-03-11')).toEqual([before, first, last].toSorted())
    expect(await days('from=2026-03-12&until=2026-03-12')).toEqual([after])
    expect(await days('from=2026-03-10&until=2026-03-11&status=shipped')).toEqual([])
  })

  test('what was chosen stays in the fields, the chips and the file', async () => {
    const { html } = await page('?q=Devi&from=2026-03-10&until=2026-03-11')
    expect(html).toMatch(/<input[^>]*name="from"[^>]*value="2026-03-10"/)
    expect(html).toMatch(/<input[^>]*name="until"[^>]*value="2026-03-11"/)
    expect(html).toContain(
      'href="/admin/orders?status=shipped&amp;q=Devi&amp;from=2026-03-10&amp;until=2026-03-11"',
    )
    const file = '/admin/orders.csv?q=Devi&from=2026-03-10&until=2026-03-11'
    expect(html).toContain(`href="${file.replaceAll('&', '&amp;')}"`)
    expect((await (await shop.as('admin', file)).text()).trimEnd().split('\r\n')).toHaveLength(3)
  })

  test('that end before they begin are said, and kept; what is no day is no condition', async () => {
    const { html, cards } = await page('?from=2026-03-11&until=2026-03-10')
    expect(cards).toEqual([])
    expect(html).toContain('The first day is after the last one.')
    expect(html).toMatch(/<input[^>]*name="from"[^>]*value="2026-03-11"/)
    expect((await days('from=2026-02-31')).length).toBe(4)
    expect((await page('?from=2027-01-01')).html).toContain(
      'No orders for these days, this product and this status.',
    )
  })

  test('go on over the pages', async () => {
    const first = await page('?until=2026-01-01')
    expect(first.next).toContain('until=2026-01-01')
  })
})

describe('orders of a product', () => {
  test('are found by the product, also by its new name and after it was deleted', async () => {
    const { id } = await createTestProduct({ name: 'Brass Bell' })
    const orderId = await createTestOrder()
    await createTestLine(orderId, id)
    const cancelled = await createTestOrder({ status: 'cancelled' })
    await createTestLine(cancelled, id)
    const { cards, html } = await page(`?product=${id}`)
    expect(cards.toSorted()).toEqual([orderId, cancelled].toSorted())
    expect(html).toContain('With Brass Bell')
    expect((await page(`?product=${id}&status=cancelled`)).cards).toEqual([cancelled])
    expect((await page(`?product=${id}&from=2030-01-01`)).cards).toEqual([])
    await db.deleteFrom('products').where('id', '=', id).execute()
    const deleted = await page(`?product=${id}`)
    expect(deleted.cards).toHaveLength(2)
    // As the lines of its orders call it.
    expect(deleted.html).toContain('With Ruled Notebook')
  })

  test('of one that nobody ever ordered are none, and an unknown one is said', async () => {
    const { cards, html } = await page('?product=nothing')
    expect(cards).toEqual([])
    expect(html).toContain('With a product that is not known')
  })

  test('a search offers the products that it names, as orders with them', async () => {
    const { id } = await createTestProduct({ name: 'Copper Jug' })
    await createTestProduct({ name: 'Other', description: 'Like a copper jug' })
    const { html } = await page('?q=copper%20JUG&status=pending')
    expect(html).toContain(`href="/admin/orders?status=pending&amp;product=${id}"`)
    expect(html.match(/[?;]product=/g)).toHaveLength(1)
    expect(html).toContain('>With Copper Jug<')
  })

  test('that very many bought are the same ones, found on the way', async () => {
    const { id } = await createTestProduct({ name: 'Best Seller' })
    const ids = await createTestOrders(Array.from({ length: COUNT_CAP + 1 }, () => ({ city: 'Goa' })))
    for (const orderId of ids) await createTestLine(orderId, id, 1)
    const { cards, next } = await page(`?product=${id}`)
    expect(cards).toHaveLength(25)
    expect(next).toContain(`product=${id}`)
    const text = await (await shop.as('admin', `/admin/orders.csv?product=${id}`)).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(COUNT_CAP + 2)
  })
})

test('cash to collect: what was shipped or delivered and is not collected yet, with its number', async () => {
  const due = { paymentMethod: 'cod', payment: 'due', firstName: 'Kashi' } as const
  const shipped = await createTestOrder({ ...due, status: 'shipped' })
  const delivered = await createTestOrder({ ...due, status: 'delivered' })
  for (const status of ['pending', 'cancelled', 'returned'] as const)
    await createTestOrder({ ...due, status })
  await createTestOrder({ ...due, status: 'delivered', payment: 'collected' })
  const { cards, html } = await page('?payment=due&q=Kashi')
  expect(cards.toSorted()).toEqual([shipped, delivered].toSorted())
  expect(html).toMatch(/Cash to collect<span[^>]*>4</)
})

test('refund to pay: of cancelled orders, of cancelled pieces and of returns that were approved', async () => {
  const paid = { paymentMethod: 'upi', payment: 'received', firstName: 'Rukmini' } as const
  const cancelled = await createTestOrder({ ...paid, status: 'cancelled' })
  const pieces = await createTestOrder({ ...paid, status: 'shipped', overpayment: 100_00 })
  const returned = await createTestOrder({ ...paid, status: 'return_approved' })
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', returned)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_requests')
    .values({
      id: 'refund-to-pay',
      orderId: returned,
      lineId,
      quantity: 1,
      status: 'approved',
      requestedAt: 1,
      reason: 'damaged_in_delivery',
      description: 'Crushed',
      respondedAt: 2,
      shopkeeperResponse: 'Yes',
      refundAmount: null,
      refundMethod: null,
    })
    .execute()
  await createTestOrder({ ...paid, status: 'delivered' })
  await createTestOrder({ ...paid, status: 'cancelled', refundedAmount: 399_98 })
  await createTestOrder({ ...paid, payment: 'claimed', status: 'cancelled' })
  const { cards } = await page('?payment=refund&q=Rukmini')
  expect(cards.toSorted()).toEqual([cancelled, pieces, returned].toSorted())
  const csv = await (await shop.as('admin', '/admin/orders.csv?payment=refund&q=Rukmini')).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
})
