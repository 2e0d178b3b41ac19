import { listSettledPieces } from '#data/orders/after-sales/settled-pieces.server.ts'
import type { Order } from '#domain/orders/order.ts'
import { estimatedRefund } from '#domain/returns/return.ts'
import type { Paise } from '#domain/values/money.ts'

/** What the approval of each request that waits refunds when the admin enters no amount, by the request's id. */
export async function offeredRefunds(orders: readonly Order[]): Promise<Record<string, Paise>> {
  const waiting = orders.filter(({ returnRequests }) =>
    returnRequests.some(({ status }) => status === 'pending'),
  )
  const settled = await listSettledPieces(waiting.map(({ id }) => id))
  const offers = waiting.flatMap(({ lines, returnRequests }) =>
    returnRequests.flatMap(({ id, lineId, quantity, status }) => {
      const line = lines.find((each) => each.id === lineId)
      if (!line || status !== 'pending') return []
      return [[id, estimatedRefund(line, quantity, [...returnRequests, ...settled])] as const]
    }),
  )
  return Object.fromEntries(offers)
}
