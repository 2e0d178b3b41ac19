import type { Selectable } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { RETURN_REASONS_0_1_0 } from '#data/database/migrations/0002/stored-values.ts'
import type { Tables } from '#data/database/tables.ts'
import { listFiles, readCompressedLines } from '#data/platform/files.server.ts'
import type { ReturnReason } from '#domain/orders/return-request.ts'

/** The folder of archives among the shop's files. */
export const ARCHIVES = 'archives'

/** One line of an archive: an order with everything that belongs to it, as table rows. */
export interface ArchivedOrder {
  order: Selectable<Tables['orders']>
  lines: Selectable<Tables['order_lines']>[]
  events: Selectable<Tables['order_events']>[]
  returns: Selectable<Tables['return_requests']>[]
  /** Without their photos, which are deleted with the orders; left out by older versions. */
  problems?: ArchivedProblem[]
}

export interface ArchivedProblem {
  report: Selectable<Tables['problem_reports']>
  messages: Selectable<Tables['problem_messages']>[]
}

/** The same for its customer. */
type OwnArchivedOrder = Omit<ArchivedOrder, 'order'> & { order: Omit<ArchivedOrder['order'], 'adminNote'> }

/** Parses a line of an archive; also of one that 0.1.0 wrote, with its names. */
function parseArchivedOrder(line: string): ArchivedOrder {
  const { events, returns, ...archived } = JSON.parse(line) as ArchivedOrder
  return {
    ...archived,
    events: events.map((event) => {
      const { move, ...rest } = event as typeof event & { move?: typeof event.type }
      return { ...rest, type: move ?? event.type }
    }),
    returns: returns.map((request) => ({
      ...request,
      reason: (RETURN_REASONS_0_1_0[request.reason] as ReturnReason | undefined) ?? request.reason,
    })),
  }
}

/** The orders of an archive, by its path. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedOrder> {
  for await (const line of readCompressedLines(path)) yield parseArchivedOrder(line)
}

/** A customer's orders in all archives, without the shopkeeper's notes; an order can be in several. */
export async function listArchivedOrders(customerId: string): Promise<OwnArchivedOrder[]> {
  const found: OwnArchivedOrder[] = []
  for (const name of await listFiles(ARCHIVES)) {
    for await (const archived of readArchive(`${ARCHIVES}/${name}`)) {
      const { adminNote: _, ...order } = archived.order
      if (order.customerId === customerId) found.push({ ...archived, order })
    }
  }
  return found
}

const BATCH_SIZE = 200

/** All orders by id, read in batches, so that a long history fits into memory. */
export async function* readArchivedOrders(within: Database): AsyncGenerator<ArchivedOrder> {
  for (let last = ''; ;) {
    const orders = await within
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
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
  const problems = await problemsOf(ids, within)
  const linesById = Map.groupBy(lines, (line) => line.orderId)
  const eventsById = Map.groupBy(events, (event) => event.orderId)
  const returnsById = Map.groupBy(returns, (request) => request.orderId)
  return orders.map((order) => ({
    order,
    lines: linesById.get(order.id) ?? [],
    events: eventsById.get(order.id) ?? [],
    returns: returnsById.get(order.id) ?? [],
    problems: problems.filter(({ report }) => report.orderId === order.id),
  }))
}

async function problemsOf(orderIds: string[], within: Database): Promise<ArchivedProblem[]> {
  const reports = await within
    .selectFrom('problem_reports')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .execute()
  const ids = reports.map(({ id }) => id)
  if (ids.length === 0) return []
  const messages = await within
    .selectFrom('problem_messages')
    .selectAll()
    .where('problemId', 'in', ids)
    .execute()
  return reports.map((report) => ({
    report,
    messages: messages.filter(({ problemId }) => problemId === report.id),
  }))
}
