import { canMove, type OrderMoveName, type OrderStatus } from '#domain/orders/order-status.ts'
import type { ReturnRequest, ReturnStatus } from './return.ts'

interface ReturnAnswer {
  from: ReturnStatus
  to: ReturnStatus
  moves: OrderMoveName
}

/**
 * How the shopkeeper answers a return request, and the order's move that goes with it. Completing puts the
 * request's quantity back on the shelf, whatever happens to the order's status.
 */
export const RETURN_ANSWERS = {
  approve: { from: 'pending', to: 'approved', moves: 'approveReturn' },
  reject: { from: 'pending', to: 'rejected', moves: 'rejectReturn' },
  complete: { from: 'approved', to: 'completed', moves: 'completeReturn' },
} as const satisfies Record<string, ReturnAnswer>

export type ReturnAnswerName = keyof typeof RETURN_ANSWERS

/** Only pending requests are approved or rejected, only approved ones completed. */
export function canAnswer(name: ReturnAnswerName, status: ReturnStatus): boolean {
  return RETURN_ANSWERS[name].from === status
}

/** What the shopkeeper can answer now, in the order of the buttons. */
export function answersFor(status: ReturnStatus): ReturnAnswerName[] {
  const names = Object.keys(RETURN_ANSWERS) as ReturnAnswerName[]
  return names.filter((name) => canAnswer(name, status))
}

/**
 * The move an answer makes of the order, or null when the order's status stays: it follows the newest
 * request, and an admin who set another status by hand meant it.
 */
export function orderMoveOfAnswer(
  order: { status: OrderStatus; returnRequests: readonly Pick<ReturnRequest, 'id' | 'requestedAt'>[] },
  requestId: string,
  name: ReturnAnswerName,
): OrderMoveName | null {
  const move = RETURN_ANSWERS[name].moves
  return isNewest(order.returnRequests, requestId) && canMove(move, order.status, 'admin') ? move : null
}

function isNewest(
  requests: readonly Pick<ReturnRequest, 'id' | 'requestedAt'>[],
  requestId: string,
): boolean {
  const newest = requests.reduce((latest, each) => (each.requestedAt >= latest.requestedAt ? each : latest), {
    id: '',
    requestedAt: -Infinity,
  })
  return newest.id === requestId
}
