import { beforeAll, describe, expect, test } from 'vitest'

import { ACTORS, canTransition, ORDER_TRANSITIONS, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { type SignedInShop, openSignedInShop, type Role } from '#tests/support/shop/signed-in-shop.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { db } from '#data/database/database.server.ts'
import { ADMIN, cookieOf } from '#tests/support/shop/test-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const FORWARD = ['confirm', 'ship', 'deliver', 'receive'] as const

function transition(role: Role, orderId: string, name: string): Promise<Response> {
  return shop.as(role, `/admin/orders/${orderId}/transitions/${name}.data`, new URLSearchParams())
}

function orderRow(id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('access to the admin area', () => {
  test.each([
    ['guest', '/admin', '/admin/sign-in?next=%2Fadmin'],
    ['guest', '/admin/orders', '/admin/sign-in?next=%2Fadmin'],
    ['guest', '/admin/nowhere/at/all', '/admin/sign-in?next=%2Fadmin'],
    ['customer', '/admin', '/store?notice=admins-only'],
    ['customer', '/admin/orders', '/store?notice=admins-only'],
    ['admin', '/admin/nowhere/at/all', '/admin'],
  ] as const)('%s at %s is sent to %s', async (role, path, target) => {
    const response = await shop.as(role, path)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toContain(target)
  })

  test('data of a page is guarded by its own loader, not only by the layout', async () => {
    const route = encodeURIComponent('features/admin/orders/orders-page')
    const response = await shop.as('guest', `/admin/orders.data?_routes=${route}`)
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/admin/sign-in')
  })
})

describe('the four forward transitions', () => {
  const cases = ACTORS.filter((actor) => actor !== 'system').flatMap((actor) =>
    ORDER_STATUSES.flatMap((from) => FORWARD.map((name) => ({ actor, from, name }))),
  )

  test.each(cases)('$actor makes $name from $from', async ({ actor, from, name }) => {
    const id = await createTestOrder({ status: from })
    const response = await transition(actor, id, name)
    const allowed = actor === 'admin' && canTransition(name, from, 'admin')
    expect((await orderRow(id)).status).toBe(allowed ? ORDER_TRANSITIONS[name].to : from)
    // 202 is a redirect in the response of a data request: to the sign-in, or to the store.
    expect(response.status).toBe(actor !== 'admin' ? 202 : allowed ? 200 : 409)
    const history = await db.selectFrom('order_events').select('id').where('orderId', '=', id).execute()
    expect(history).toHaveLength(allowed ? 1 : 0)
  })

  test('a double click has one effect, and the second request receives the current status', async () => {
    const id = await createTestOrder()
    const responses = await Promise.all(Array.from({ length: 8 }, () => transition('admin', id, 'confirm')))
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    expect(await responses.find((response) => response.status === 409)!.text()).toContain(
      'It is now: Confirmed.',
    )
    expect(await orderRow(id)).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Number) })
  })

  test('of two tabs that transition the same order, the second receives the current status', async () => {
    const otherTab = cookieOf(await shop.post('/admin/sign-in', ADMIN))
    const id = await createTestOrder({ status: 'confirmed' })
    const post = (cookie: string, path: string, fields: Record<string, string> = {}) =>
      shop.post(`/admin/orders/${id}/${path}.data`, fields, cookie)
    expect((await post(otherTab, 'transitions/ship')).status).toBe(200)
    // The first tab still shows the order as it was.
    const again = await post(shop.cookies.admin, 'transitions/ship')
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('It is now: Shipped.')])
    expect((await post(shop.cookies.admin, 'transitions/deliver')).status).toBe(200)
    const late = await post(otherTab, 'cancellation', { reason: 'Sold out' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('It is now: Delivered.')])
    expect((await orderRow(id)).status).toBe('delivered')
  })

  test('an unknown order and an unknown transition are not found', async () => {
    expect((await transition('admin', 'ORD-0000000000000-NOTHERE00', 'confirm')).status).toBe(404)
    const id = await createTestOrder()
    expect((await transition('admin', id, 'override')).status).toBe(404)
    expect((await orderRow(id)).status).toBe('pending')
  })

  test('a cross-origin request is rejected', async () => {
    const id = await createTestOrder()
    const response = await shop.ask(`/admin/orders/${id}/transitions/confirm`, {
      method: 'POST',
      headers: { Cookie: shop.cookies.admin, Origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
    expect((await orderRow(id)).status).toBe('pending')
  })

  test('without JavaScript the browser is redirected to the page it came from', async () => {
    const id = await createTestOrder()
    const response = await shop.ask(`/admin/orders/${id}/transitions/confirm`, {
      method: 'POST',
      headers: {
        Cookie: shop.cookies.admin,
        Referer: `${shop.url}/admin/orders?status=pending`,
        Accept: 'text/html',
      },
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/orders?status=pending'])
  })
})
