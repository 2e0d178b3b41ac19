import type { ReturnRequest, ReturnStatus } from '#domain/orders/return-request.ts'
import { canTransition, type OrderTransitionName, type OrderStatus } from '#domain/orders/order-status.ts'

interface ReturnResponse {
  from: ReturnStatus
  to: ReturnStatus
  transition: OrderTransitionName
}

/**
 * The admin's responses to a return request, each with the order's transition. Completing restores the stock of the
 * request's quantity, even if the order's status stays.
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

/** The responses that are possible in this status, in the order of the buttons. */
export function responsesFor(status: ReturnStatus): ReturnResponseName[] {
  const names = Object.keys(RETURN_RESPONSES) as ReturnResponseName[]
  return names.filter((name) => canRespond(name, status))
}

/**
 * The order's transition for a response; null when the order's status stays, because the request is not the newest or
 * the admin has overridden the status.
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
