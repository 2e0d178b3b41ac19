import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createPlacedOrder, orderRows } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

describe('a wish', () => {
  const buy = async (fields: Record<string, string>, reference?: string) => {
    const { id } = await createTestProduct({ price: 10_00 })
    const all = {
      ...checkoutFields([{ id, quantity: 2 }], 20_00),
      ...(reference && { reference }),
      ...fields,
    }
    const response = await shop.as('customer', '/checkout.data', new URLSearchParams(all))
    return { all, status: response.status, text: await response.text() }
  }
  const again = async (fields: Record<string, string>) =>
    (await shop.as('customer', '/checkout.data', new URLSearchParams(fields))).status

  test('is on the cards of admin and customer, on the slip, and in "My data"', async () => {
    const wish = 'उपहार की तरह लपेटें 🎁\n<b>please</b>'
    const { all, status } = await buy({ wish })
    expect(status).toBe(201)
    const id = all['reference']!
    const shown = 'उपहार की तरह लपेटें 🎁\n&lt;b&gt;please&lt;/b&gt;'
    for (const path of [`?q=${id}`, `/${id}`, `/${id}/packing-slip`]) {
      expect(await shop.page('admin', `/admin/orders${path}`)).toContain(shown)
    }
    expect(await shop.page('customer', '/orders')).toContain(shown)
    const data = JSON.parse(await shop.page('customer', '/account/data')) as { orders: object[] }
    expect(data.orders).toContainEqual(expect.objectContaining({ id, wish }))
  })

  test('belongs to the order: the same reference with another wish is another order', async () => {
    const { all } = await buy({ wish: 'Gift wrap' })
    expect(await again(all)).toBe(200)
    expect(await again({ ...all, wish: 'None' })).toBe(409)
    const without = await buy({})
    expect(await again({ ...without.all, wish: ' ' })).toBe(200)
  })

  test('of more than 200 characters is refused, and nothing is placed', async () => {
    const { all, status, text } = await buy({ wish: 'x'.repeat(201) })
    expect([status, text]).toEqual([400, expect.stringContaining('Please keep this to 200 characters.')])
    const placed = await db.selectFrom('orders').select('id').where('id', '=', all['reference']!).execute()
    expect(placed).toEqual([])
  })
})

describe('a note', () => {
  const write = (id: string, fields: Record<string, string>, role: 'admin' | 'customer' = 'admin') =>
    shop.submit(role, `/admin/orders/${id}/note`, fields)
  const SECRET = 'Pays late, ring first'

  test('is on the admin’s card and page, and the customer finds it nowhere', async () => {
    const placed = await createPlacedOrder(shop.customerId, {})
    const before = await orderRows(placed)
    expect((await write(placed.id, { note: SECRET })).text).toContain('Note saved.')
    for (const path of [`?q=${placed.id}`, `/${placed.id}`]) {
      expect(await shop.page('admin', `/admin/orders${path}`)).toContain(SECRET)
    }
    const after = await orderRows(placed)
    expect([after.events, after.messages]).toEqual([before.events, before.messages])
    await shop.submit('admin', '/admin/order-history/clearance')
    const own = ['/orders', '/orders.data', `/checkout.data?order=${placed.id}`, '/account/data']
    for (const path of own) {
      const text = await (await shop.as('customer', path)).text()
      expect([path, text.includes(SECRET), text.includes('adminNote')]).toEqual([path, false, false])
    }
    expect(await shop.page('customer', '/account/data')).toContain(placed.id)
  })

  test('is changed and removed, but not over one that came meanwhile', async () => {
    const placed = await createPlacedOrder(shop.customerId, {})
    await write(placed.id, { note: 'First' })
    const late = await write(placed.id, { note: 'Second', seen: '' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('was changed meanwhile')])
    expect((await orderRows(placed)).order.adminNote).toBe('First')
    expect((await write(placed.id, { note: '', seen: 'First' })).status).toBe(200)
    expect((await orderRows(placed)).order.adminNote).toBe(null)
  })

  test('is refused when it is too long, of an unknown order, or by a customer', async () => {
    const placed = await createPlacedOrder(shop.customerId, {})
    const long = await write(placed.id, { note: 'x'.repeat(1_001) })
    expect([long.status, long.text]).toEqual([
      400,
      expect.stringContaining('Please keep this to 1000 characters.'),
    ])
    expect((await write('ORD-1', { note: 'x' })).status).toBe(404)
    await write(placed.id, { note: 'x' }, 'customer')
    expect((await orderRows(placed)).order.adminNote).toBe(null)
  })
})

test('the packing slip has the total of each line and of the order', async () => {
  const placed = await createPlacedOrder(shop.customerId, {})
  const slip = await shop.page('admin', `/admin/orders/${placed.id}/packing-slip`)
  const figures = [...slip.matchAll(/>(₹[\d,.]+)</g)].map(([, amount]) => amount)
  expect(figures).toEqual(['₹100.00', '₹300.00', '₹300.00'])
})
