import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import { ESTIMATED_DELIVERY_DAYS } from '#domain/policy.ts'
import type { Insertable } from 'kysely'
import { testAddress } from './address.ts'
import { testCustomerDetails } from './customer-details.ts'
import { testReference } from './order-request.ts'

type OrderValues = Partial<Insertable<Tables['orders']>>

/** Rows of one insert: an order has fewer than 50 columns, and SQLite accepts 32,766 values in a statement. */
const ROWS_AT_ONCE = 200

let made = 0

/** Inserts an order of two notebooks, in any status; values that the test does not give are made up. */
export async function createTestOrder(values: OrderValues = {}): Promise<string> {
  const row = orderRow(values)
  await db.insertInto('orders').values(row).execute()
  await createTestLine(row.id)
  return row.id
}

/** Inserts many orders like {@link createTestOrder}, in one transaction. @returns their ids, in the same order */
export async function createTestOrders(orders: OrderValues[]): Promise<string[]> {
  const rows = orders.map(orderRow)
  await db.transaction().execute(async (within) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const chunk = rows.slice(start, start + ROWS_AT_ONCE)
      await within.insertInto('orders').values(chunk).execute()
      const lines = chunk.map(({ id }) => lineRow({ orderId: id }))
      await within.insertInto('order_lines').values(lines).execute()
      await within.insertInto('stock_movements').values(lines.flatMap(stockMovements)).execute()
    }
  })
  return rows.map(({ id }) => id)
}

/** Adds a line to an order; its product need not exist. */
export async function createTestLine(orderId: string, productId = 'notebook', quantity = 2): Promise<string> {
  const { position } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.countAll<number>().as('position'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = lineRow({ orderId, position: Number(position), productId, quantity })
  await db.insertInto('order_lines').values(line).execute()
  await db.insertInto('stock_movements').values(stockMovements(line)).execute()
  return line.id
}

function orderRow(values: OrderValues) {
  made++
  const at = values.orderDate ?? Date.now() - made * 60_000
  const id = values.id ?? testReference(at)
  const noMoments = {
    confirmedAt: null,
    shippedAt: null,
    deliveredAt: null,
    receivedAt: null,
    cancelledAt: null,
  }
  return {
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
    ...noMoments,
    ...values,
    id,
  } satisfies Insertable<Tables['orders']>
}

function lineRow({ orderId, position = 0, productId = 'notebook', quantity = 2 }: LineValues) {
  const product = { name: 'Ruled Notebook', slug: null, categoryName: 'Stationary', imageUrl: null }
  return { id: newId(), orderId, position, productId, ...product, price: 19999, quantity }
}

interface LineValues {
  orderId: string
  position?: number
  productId?: string
  quantity?: number
}

/** The order takes the units from stock, and an edit adds as many again: the stock does not change. */
function stockMovements({ orderId, productId, quantity }: ReturnType<typeof lineRow>) {
  const taken = { productId, change: -quantity, reason: 'order', orderId, at: 0 } as const
  const added = { productId, change: quantity, reason: 'edit', orderId: null, at: 0 } as const
  return [taken, added]
}
