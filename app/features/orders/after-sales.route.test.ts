import { beforeAll, describe, expect, test } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import { db } from '#data/database/database.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { openShopWithCustomers, type TestCustomer } from '#tests/support/records/customer.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { pageText } from '#tests/support/pages/page-text.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let asha: TestCustomer
let meera: TestCustomer

beforeAll(async () => {
  ;({ shop, asha, meera } = await openShopWithCustomers())
})

/** An order of three globes. */
async function placeOrder(): Promise<{ id: string; productId: string; lineId: string }> {
  const { id: productId } = await createTestProduct({ name: 'World Globe', price: 899_00, stockQuantity: 10 })
  const fields = checkoutFields([{ id: productId, quantity: 3 }], 3 * 899_00)
  expect((await shop.post('/checkout', fields, asha.cookie)).status).toBe(201)
  const id = fields['reference']!
  return { id, productId, lineId: (await findOrder(id))!.lines[0]!.id }
}

async function createDeliveredOrder(at = Date.now()) {
  const order = await placeOrder()
  await deliverOrder(order.id, at)
  return order
}

const pageOf = (customer: TestCustomer, path = '/orders') => pageText(shop, path, customer)

/** The text of the newest order's return requests: a bar in place of each tag. */
function requestsOn(page: string): string {
  const [, block = ''] = page.split(`>${returns.list.title}</h3>`)
  return block
    .split('</section>')[0]!
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
}

/** Posts as React Router does in the browser, and reads the response's data. */
async function send(path: string, fields: Record<string, string>, customer: TestCustomer | null = asha) {
  const response = await shop.post(`${path}.data`, fields, customer?.cookie)
  return { status: response.status, text: await response.text() }
}

describe('a return', () => {
  const returnFields = (lineId: string) => ({
    lineId,
    quantity: '2',
    reason: 'damaged_in_delivery',
    description: '  The stand is broken.\nSee the crack.  ',
  })

  test('is requested, and shown on the order’s card', async () => {
    const { id, lineId } = await createDeliveredOrder()
    const before = await pageOf(asha)
    expect(before).toContain(returns.buttonNamed('World Globe'))
    expect(before).toContain('Returns open until ')

    expect((await send(`/orders/${id}/returns`, returnFields(lineId))).status).toBe(201)
    const order = (await findOrder(id))!
    expect(order.status).toBe('return_requested')
    expect(order.returnRequests).toMatchObject([
      { lineId, quantity: 2, status: 'pending', description: 'The stand is broken.\nSee the crack.' },
    ])
    const page = await pageOf(asha)
    expect(requestsOn(page)).toContain('|World Globe|Pending|Requested on ')
    expect(requestsOn(page)).toContain(
      '|Reason|Damaged During Delivery|Description|The stand is broken.\nSee the crack.|Quantity|2|',
    )
    for (const text of [orders.status.return_requested, orders.event.requestReturn])
      expect(page).toContain(text)
  })

  test('the shopkeeper’s response is shown on the card too', async () => {
    const { id, lineId } = await createDeliveredOrder()
    await send(`/orders/${id}/returns`, returnFields(lineId))
    await db
      .updateTable('return_requests')
      .set({
        status: 'completed',
        shopkeeperResponse: 'Sorry!',
        refundAmount: 1_798_00,
        refundMethod: 'bank',
      })
      .where('orderId', '=', id)
      .execute()
    const page = await pageOf(asha)
    expect(requestsOn(page)).toContain('|World Globe|Completed|')
    expect(requestsOn(page)).toContain(
      '|Shopkeeper response|Sorry!|Refund amount|₹1,798.00|Refund method|Bank transfer|',
    )
  })

  test('of more than the remaining quantity is rejected', async () => {
    const { id, lineId } = await createDeliveredOrder()
    await send(`/orders/${id}/returns`, returnFields(lineId))
    const before = await findOrder(id)
    const again = await send(`/orders/${id}/returns`, returnFields(lineId))
    expect(again.status).toBe(409)
    expect(again.text).toContain(returns.dialog.tooMany)
    expect(await findOrder(id)).toEqual(before)
    await send(`/orders/${id}/returns`, { ...returnFields(lineId), quantity: '1' })
    expect((await send(`/orders/${id}/returns`, { ...returnFields(lineId), quantity: '1' })).text).toContain(
      returns.nothingLeft,
    )
    expect(await pageOf(asha)).not.toContain(`/orders/${id}/returns`)
  })

  test('sent twice, also at once, it is one request; with other content it is refused', async () => {
    const { id, lineId } = await createDeliveredOrder()
    const fields = { ...returnFields(lineId), key: newId(), quantity: '1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(`/orders/${id}/returns`, fields)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const order = (await findOrder(id))!
    expect(order.returnRequests).toMatchObject([{ quantity: 1 }])
    expect(order.history.filter(({ type }) => type === 'requestReturn')).toHaveLength(1)
    for (const change of [{ quantity: '2' }, { reason: 'other' }, { description: 'The stand is bent.' }]) {
      const changed = await send(`/orders/${id}/returns`, { ...fields, ...change })
      expect(changed.status).toBe(409)
      expect(changed.text).toContain(returns.dialog.requestedAlready)
    }
    expect(await findOrder(id)).toEqual(order)
    // Another form requests another piece; and the same key in another order is another request.
    expect((await send(`/orders/${id}/returns`, { ...fields, key: newId() })).status).toBe(201)
    const other = await createDeliveredOrder()
    const ofOther = { ...fields, lineId: other.lineId }
    expect((await send(`/orders/${other.id}/returns`, ofOther)).status).toBe(201)
    expect((await findOrder(id))!.returnRequests).toHaveLength(2)
  })

  test('after the return window is rejected, and not offered', async () => {
    const { id, lineId } = await createDeliveredOrder(Date.now() - DAY_MS)
    const late = await send(`/orders/${id}/returns`, returnFields(lineId))
    expect(late.status).toBe(409)
    expect(late.text).toContain(returns.windowClosed)
    const page = await pageOf(asha)
    expect(page).not.toContain(`/orders/${id}/returns`)
    expect(page).toContain(returns.windowClosed)
    expect((await findOrder(id))!.returnRequests).toEqual([])
  })

  test.each([
    [{ quantity: '0' }, 400, 'Please enter a whole number'],
    [{ quantity: '-1' }, 400, 'Please enter a whole number'],
    [{ quantity: '1.5' }, 400, 'Please enter a whole number'],
    [{ quantity: '1e9' }, 400, 'Please enter a whole number'],
    [{ quantity: 'NaN' }, 400, 'Please enter a whole number'],
    [{ quantity: '4' }, 409, returns.dialog.tooMany],
    [{ reason: '' }, 400, returns.dialog.required],
    [{ reason: 'I am bored' }, 400, problems.fields.required(returns.dialog.reason)],
    [{ description: ' \n ' }, 400, returns.dialog.required],
    [{ description: 'x'.repeat(1001) }, 400, problems.fields.tooLong(1000)],
    [{ lineId: 'nothing-here' }, 404, orders.problems.notFound],
    [{ key: 'a b' }, 400, returns.dialog.failed],
  ])('with %j is rejected, and changes nothing', async (forged, status, message) => {
    const { id, lineId } = await createDeliveredOrder()
    const before = await findOrder(id)
    const response = await send(`/orders/${id}/returns`, { ...returnFields(lineId), ...forged })
    expect(response.status).toBe(status)
    expect(response.text).toContain(message)
    expect(await findOrder(id)).toEqual(before)
  })

  test('of another customer’s line is not found', async () => {
    const { id, lineId } = await createDeliveredOrder()
    expect((await send(`/orders/${id}/returns`, returnFields(lineId), meera)).status).toBe(404)
    expect((await send(`/orders/${id}/returns`, returnFields(lineId), null)).status).toBe(401)
    const dialog = await shop.ask(`/orders/${id}/returns?line=${lineId}`, {
      headers: { Cookie: meera.cookie },
    })
    expect(dialog.status).toBe(404)
    expect((await findOrder(id))!.returnRequests).toEqual([])
  })
})

describe('a cancellation', () => {
  test('restores the stock, records the reason in the history, and is possible once', async () => {
    const { id, productId } = await placeOrder()
    const stock = async () =>
      (await db.selectFrom('products').select('stockQuantity').where('id', '=', productId).executeTakeFirst())
        ?.stockQuantity
    expect(await stock()).toBe(7)
    expect(await pageOf(asha)).toContain(orders.cancel.button)
    const response = await send(`/orders/${id}/cancellation`, { reason: 'Ordered twice' })
    expect(response.status).toBe(200)
    expect(response.text).toContain(orders.cancel.done)
    expect(await stock()).toBe(10)
    const page = await pageOf(asha)
    for (const text of ['Cancelled', orders.event.cancelByCustomer, 'Ordered twice'])
      expect(page).toContain(text)

    const again = await send(`/orders/${id}/cancellation`, { reason: 'Ordered twice' })
    expect(again.status).toBe(409)
    expect(again.text).toContain(orders.cancel.tooLate)
    expect(await stock()).toBe(10)
  })

  test('requires a reason, and an own order that has not been shipped', async () => {
    const { id } = await placeOrder()
    const sent = await createDeliveredOrder()
    const blank = await send(`/orders/${id}/cancellation`, { reason: ' ' })
    expect(blank.status).toBe(400)
    expect(blank.text).toContain(problems.fields.required(orders.cancel.reasonLabel))
    expect((await send(`/orders/${id}/cancellation`, { reason: 'x' }, meera)).status).toBe(404)
    expect((await send(`/orders/${id}/cancellation`, { reason: 'x' }, null)).text).toContain('"/login"')
    expect((await send(`/orders/${sent.id}/cancellation`, { reason: 'x' })).status).toBe(409)
    expect((await findOrder(id))!.status).toBe('pending')
    expect((await findOrder(sent.id))!.status).toBe('delivered')
  })
})

describe('a UPI payment that the shop did not find', () => {
  test('is claimed again by the customer, once', async () => {
    const { id } = await placeOrder()
    const payment = async () => (await findOrder(id))!.payment
    await db
      .updateTable('orders')
      .set({ paymentMethod: 'upi', payment: 'refused' })
      .where('id', '=', id)
      .execute()
    const page = await pageOf(asha)
    expect(page).toContain(orders.payment.refused)
    expect(page).toContain('upi://pay?pa=kalam@upi&amp;pn=Kalam&amp;am=2697.00')
    expect((await send(`/orders/${id}/payment`, { seen: '269700' }, meera)).status).toBe(404)
    expect((await send(`/orders/${id}/payment`, { seen: '269700' }, null)).text).toContain('"/login"')
    expect(await payment()).toBe('refused')
    expect((await send(`/orders/${id}/payment`, { seen: '269700' })).status).toBe(200)
    expect(await payment()).toBe('claimed')
    expect((await send(`/orders/${id}/payment`, { seen: '269700' })).status).toBe(409)
    expect((await findOrder(id))!.history.at(-1)).toMatchObject({
      type: 'paymentClaimed',
      by: 'customer',
    })
  })

  test('is claimed again with its UTR, which pays no second order', async () => {
    const orderIds = [(await placeOrder()).id, (await placeOrder()).id]
    const refused = { paymentMethod: 'upi', payment: 'refused' } as const
    await db.updateTable('orders').set(refused).where('id', 'in', orderIds).execute()
    const [first, second] = orderIds.map((each) => `/orders/${each}/payment`) as [string, string]
    const wrong = await send(first, { seen: '269700', utr: '41234567892' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('you entered 11')])
    expect((await send(first, { seen: '269700', utr: '4123 4567 8921' })).status).toBe(200)
    expect((await findOrder(orderIds[0]!))!.paymentReference).toBe('412345678921')
    const taken = await send(second, { seen: '269700', utr: '412345678921' })
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining(checkout.problems.utrTaken)])
    expect((await findOrder(orderIds[1]!))!.payment).toBe('refused')
  })

  test('a cash payment cannot be claimed', async () => {
    const { id } = await placeOrder()
    expect((await send(`/orders/${id}/payment`, { seen: '269700' })).status).toBe(409)
    expect((await findOrder(id))!.payment).toBe('due')
  })
})
