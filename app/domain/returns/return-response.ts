import type { ReturnRequest, ReturnStatus } from '#domain/orders/return-request.ts'
import { canTransition, type OrderTransitionName, type OrderStatus } from '#domain/orders/order-status.ts'

interface ReturnResponse {
  from: ReturnStatus
  to: ReturnStatus
  transition: OrderTransitionName
}

/**
 * How the shopkeeper answers a return request, and the order's transition that goes with it. Completing puts the
 * request's quantity back on the shelf, whatever happens to the order's status.
 */
export const RETURN_RESPONSES = {
  approve: { from: 'pending', to: 'approved', transition: 'approveReturn' },
  reject: { from: 'pending', to: 'rejected', transition: 'rejectReturn' },
  complete: { from: 'approved', to: 'completed', transition: 'completeReturn' },
} as const satisfies Record<string, ReturnResponse>

export type ReturnResponseName = keyof typeof RETURN_RESPONSES

/** Only pending requests are approved or rejected, only approved ones completed. */
export function canRespond(name: ReturnResponseName, status: ReturnStatus): boolean {
  return RETURN_RESPONSES[name].from === status
}

/** What the shopkeeper can answer now, in the order of the buttons. */
export function responsesFor(status: ReturnStatus): ReturnResponseName[] {
  const names = Object.keys(RETURN_RESPONSES) as ReturnResponseName[]
  return names.filter((name) => canRespond(name, status))
}

/**
 * The transition an answer makes of the order, or null when the order's status stays: it follows the newest
 * request, and an admin who set another status by hand meant it.
 */
export function orderTransitionOfResponse(
  order: { status: OrderStatus; returnRequests: readonly Pick<ReturnRequest, 'id' | 'requestedAt'>[] },
  requestId: string,
  name: ReturnResponseName,
): OrderTransitionName | null {
  const transition = RETURN_RESPONSES[name].transition
  return isNewest(order.returnRequests, requestId) && canTransition(transition, order.status, 'admin')
    ? transition
    : null
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
