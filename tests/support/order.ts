import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import { ESTIMATED_DELIVERY_DAYS } from '#domain/policy.ts'
import type { Insertable } from 'kysely'
import { testAddress } from './address.ts'
import { testCustomerDetails } from './customer-details.ts'
import { testReference } from './order-request.ts'

let made = 0

/** Writes the rows of an order of two notebooks, in any status; what the test does not care about is made up. */
export async function createTestOrder(values: Partial<Insertable<Tables['orders']>> = {}): Promise<string> {
  made++
  const at = values.orderDate ?? Date.now() - made * 60_000
  const id = values.id ?? testReference(at)
  const untouched = {
    confirmedAt: null,
    shippedAt: null,
    deliveredAt: null,
    receivedAt: null,
    cancelledAt: null,
  }
  await db
    .insertInto('orders')
    .values({
      id,
      customerId: 'somebody',
      ...testCustomerDetails,
      ...testAddress,
      landmark: null,
      totalAmount: 39998,
      paymentMethod: 'cod',
      payment: 'due',
      status: 'pending',
      fingerprint: id,
      orderDate: at,
      estimatedDelivery: estimatedDelivery(at, ESTIMATED_DELIVERY_DAYS),
      createdAt: at,
      updatedAt: at,
      customerConfirmedAt: null,
      customerNotificationAt: null,
      ...untouched,
      ...values,
    })
    .execute()
  await createTestLine(id)
  return id
}

/** A line more; its product need not exist. */
export async function createTestLine(orderId: string, productId = 'notebook', quantity = 2): Promise<string> {
  const id = newId()
  const { position } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.countAll<number>().as('position'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const product = {
    productId,
    name: 'Ruled Notebook',
    slug: null,
    categoryName: 'Stationary',
    imageUrl: null,
  }
  await db
    .insertInto('order_lines')
    .values({ id, orderId, position: Number(position), ...product, price: 19999, quantity })
    .execute()
  // Taken for the order, and filled up again: the stock is as it was.
  const taken = { productId, change: -quantity, reason: 'order', orderId, at: 0 } as const
  const filled = { productId, change: quantity, reason: 'edit', orderId: null, at: 0 } as const
  await db.insertInto('stock_movements').values([taken, filled]).execute()
  return id
}
