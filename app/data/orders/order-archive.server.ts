import type { Selectable } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** Where archives of cleared orders are kept, among the shop's files. */
export const ARCHIVES = 'archives'

/** One order with everything that belongs to it, as it stands in the tables: one line of an archive. */
export interface ArchivedOrder {
  order: Selectable<Tables['orders']>
  lines: Selectable<Tables['order_lines']>[]
  events: Selectable<Tables['order_events']>[]
  returns: Selectable<Tables['return_requests']>[]
}

const AT_ONCE = 200

/** All orders, in the order of their ids, a few at a time, so that a long history fits into memory. */
export async function* readArchivedOrders(within: Database): AsyncGenerator<ArchivedOrder> {
  for (let last = ''; ;) {
    const orders = await within
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const next = orders.at(-1)
    if (!next) return
    last = next.id
    yield* await withParts(orders, within)
  }
}

async function withParts(orders: Selectable<Tables['orders']>[], within: Database): Promise<ArchivedOrder[]> {
  const ids = orders.map((order) => order.id)
  const lines = await within.selectFrom('order_lines').selectAll().where('orderId', 'in', ids).execute()
  const events = await within.selectFrom('order_events').selectAll().where('orderId', 'in', ids).execute()
  const returns = await within.selectFrom('return_requests').selectAll().where('orderId', 'in', ids).execute()
  const listLines = Map.groupBy(lines, (line) => line.orderId)
  const listEvents = Map.groupBy(events, (event) => event.orderId)
  const listReturnRequests = Map.groupBy(returns, (request) => request.orderId)
  return orders.map((order) => ({
    order,
    lines: listLines.get(order.id) ?? [],
    events: listEvents.get(order.id) ?? [],
    returns: listReturnRequests.get(order.id) ?? [],
  }))
}
