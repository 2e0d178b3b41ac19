import type { ReturnRequest } from '#domain/orders/return-request.ts'
import type { OrderEvent, OrderLine } from '#domain/orders/order.ts'
import { productOfLine } from '#data/catalogue/choices/product-of-line.server.ts'
import type { Database } from '#data/database/database.server.ts'

/** The lines of each order, sorted as in the cart. A choice that is no longer sold leads to its product. */
export async function listLines(orderIds: string[], within: Database): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await within
    .selectFrom('order_lines')
    .select(['orderId', 'id', 'productId', 'name', 'categoryName', 'imageUrl', 'price'])
    .select(['quantity', 'cancelledQuantity', 'discount'])
    .select(({ selectFrom, fn }) => {
      const product = selectFrom('products')
        .select('products.slug')
        .where('products.id', '=', productOfLine())
      return fn.coalesce('order_lines.slug', product).as('slug')
    })
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  return byOrder(rows)
}

/** The history of each order, oldest first. */
export async function listEvents(orderIds: string[], within: Database): Promise<Map<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await within
    .selectFrom('order_events')
    .select(['orderId', 'id', 'type', 'fromStatus as from', 'toStatus as to', 'actor as by', 'at', 'note'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('id')
    .execute()
  return byOrder(rows.map((row) => ({ ...row, id: String(row.id) })))
}

/** The return requests of each order, oldest first. */
export async function listReturnRequests(
  orderIds: string[],
  within: Database,
): Promise<Map<string, ReturnRequest[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await within
    .selectFrom('return_requests')
    .innerJoin('order_lines', 'order_lines.id', 'return_requests.lineId')
    .selectAll('return_requests')
    .select('order_lines.name as itemName')
    .where('return_requests.orderId', 'in', orderIds)
    .orderBy('return_requests.orderId')
    .orderBy('requestedAt')
    .orderBy('return_requests.id')
    .execute()
  return byOrder(rows)
}

function byOrder<Part extends { orderId: string }>(parts: Part[]): Map<string, Omit<Part, 'orderId'>[]> {
  const lists = new Map<string, Omit<Part, 'orderId'>[]>()
  for (const { orderId, ...part } of parts) {
    const list = lists.get(orderId)
    if (list) list.push(part)
    else lists.set(orderId, [part])
  }
  return lists
}
