import type { PaymentState } from '#domain/orders/payment-state.ts'
import type { ReturnStatus } from '#domain/orders/return-request.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderRequest } from './order-request.ts'
import { createTestProduct } from './product.ts'

export interface OrderState {
  status?: OrderStatus
  payment?: PaymentState
  /** Creates a return request for two of the three units. */
  returnStatus?: ReturnStatus
  deliveredAt?: number
}

/** Places an order of three units at 100 rupees, from a stock of ten, and sets its state. */
export async function createPlacedOrder(
  customerId: string,
  { status = 'pending', payment = 'due', returnStatus, deliveredAt = Date.now() }: OrderState = {},
) {
  const { id: productId } = await createTestProduct({ price: 100_00, stockQuantity: 10 })
  const paymentMethod = payment === 'due' || payment === 'collected' ? 'cod' : 'upi'
  const lines = [{ productId, quantity: 3 }]
  const request = orderRequest({ customerId, paymentMethod, lines, expectedTotal: 300_00 })
  await placeOrder(request, Date.now())
  const id = request.reference
  await db.updateTable('orders').set({ status, payment, deliveredAt }).where('id', '=', id).execute()
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const requestId = `request-${id}`
  if (returnStatus) {
    const empty = { respondedAt: null, shopkeeperResponse: null, refundMethod: null }
    const details = {
      reason: 'other',
      description: 'x',
      requestedAt: Date.now(),
      refundAmount: 200_00,
    } as const
    const row = {
      id: requestId,
      orderId: id,
      lineId: line.id,
      quantity: 2,
      status: returnStatus,
      ...details,
      ...empty,
    }
    await db.insertInto('return_requests').values(row).execute()
  }
  return { id, productId, lineId: line.id, requestId }
}

export type PlacedOrder = Awaited<ReturnType<typeof createPlacedOrder>>

/** All rows of an order and of its product. */
export async function orderRows({ id, productId }: Pick<PlacedOrder, 'id' | 'productId'>) {
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: await db
      .selectFrom('order_lines')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('position')
      .execute(),
    events: await db.selectFrom('order_events').selectAll().where('orderId', '=', id).orderBy('id').execute(),
    requests: await db
      .selectFrom('return_requests')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'message'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute(),
    stock: await db
      .selectFrom('stock_movements')
      .selectAll()
      .where('productId', '=', productId)
      .orderBy('id')
      .execute(),
    products: await db.selectFrom('products').selectAll().where('id', '=', productId).execute(),
  }
}
