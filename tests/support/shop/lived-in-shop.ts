import { sql } from 'kysely'

import { db } from '#data/database/database.server.ts'
import { recordSale } from '#data/counter/record-sale.server.ts'
import { sendMail } from '#data/mail/send-mail.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { saleOf } from '#tests/support/records/sale.ts'

/** Makes everything happen once in the current shop: orders, a return, refunds, an archive, a mail in a file. */
export async function liveInShop(now: number) {
  const stored = await createTestPicture()
  const globe = (await createTestProduct({ name: 'Globe', price: 100_00, pictures: [stored] })).id
  const [returned, cancelled] = [await order(globe, 'cod', now), await order(globe, 'upi', now)]
  await deliverOrder(returned, now)
  await transitionPayment(returned, { name: 'collect', seen: 'due' }, now)
  const payment = { name: 'receive', seen: 'claimed', reference: '123456789012' } as const
  await transitionPayment(cancelled, payment, now)
  await returnOne(returned, now)
  await cancelOrder(cancelled, { actor: 'admin' }, 'Out of stock', now)
  await payRefund(cancelled, 300_00, { method: 'cash', reference: null }, now)
  const archive = (await clearOrders(now)).archive!
  await restoreOrders()
  await keepMail(now)
  const sold = {
    ...saleOf([{ productId: globe, name: 'Globe', price: 100_00, quantity: 1 }]),
    offline: false,
  }
  await recordSale(sold, now)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return { globe, picture: stored.path, returned, cancelled, archive, sale: sold.reference }
}

async function order(productId: string, paymentMethod: PaymentMethod, now: number): Promise<string> {
  const lines = [{ productId, quantity: 3 }]
  const request = orderRequest({ customerId: 'asha', paymentMethod, lines, expectedTotal: 300_00 })
  await placeOrder(request, now)
  return request.reference
}

async function returnOne(orderId: string, now: number): Promise<void> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const wish = { orderId, customerId: 'asha', lineId: line.id, quantity: 1 }
  await requestReturn({ ...wish, reason: 'other', description: 'Scratched' }, now)
  const { id } = await db.selectFrom('return_requests').select('id').executeTakeFirstOrThrow()
  await respondToReturn(orderId, id, { name: 'approve', response: 'Sorry', refund: null }, now)
  await respondToReturn(orderId, id, { name: 'complete', method: 'cash', reference: null }, now)
}

async function keepMail(now: number): Promise<void> {
  const { id } = await db.selectFrom('outbox').select('id').limit(1).executeTakeFirstOrThrow()
  const { file } = await sendMail({ id, to: 'asha@example.com', subject: 'x', text: 'x', html: 'x' })
  await db.updateTable('outbox').set({ state: 'written', file, sentAt: now }).where('id', '=', id).execute()
}
