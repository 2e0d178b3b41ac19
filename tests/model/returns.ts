import fc from 'fast-check'

import { respondToReturn, type ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { creditLine, record } from './bills.ts'
import { any, chosen, pickMatching, NOT_FOUND, owner, idOf } from './picks.ts'
import {
  DAY,
  refundedTotal,
  returnableQuantity,
  paidFor,
  type PredictedOrder,
  putBack,
  refundCap,
} from './predicted-shop.ts'
import { step } from './step.ts'

const RETURNABLE = new Set<string>([
  ...['delivered', 'received'],
  ...['return_requested', 'return_approved', 'return_rejected', 'returned'],
])

export const requestReturnCommand = step(
  'return',
  fc.record({
    index: any,
    line: any,
    quantity: fc.constantFrom(1, 1, 1, 2, 2, 3, 4),
    isOwner: owner,
    crossed: any,
  }),
  ({ index, line: lineIndex, quantity, isOwner, crossed }, shop) => {
    const order = pickMatching(shop.orders, ({ status }) => RETURNABLE.has(status), index)
    if (!order) return null
    const { now } = shop
    // One time in twelve the line belongs to another order.
    const named = crossed === 0 ? chosen(shop.orders, index + 1)! : order
    const line = chosen(named.lines, lineIndex)!
    const request = { orderId: order.id, customerId: idOf(order, isOwner), lineId: line.id, quantity }
    return {
      act: () => requestReturn({ ...request, reason: 'other', description: 'Torn' }, now),
      predict(real: { requestId?: string }) {
        if (order.cleared || !isOwner || named !== order) return NOT_FOUND
        const windowStart = order.moments.deliveredAt ?? order.moments.receivedAt
        if (windowStart === undefined || now >= windowStart + DAY) return { outcome: 'closed' }
        if (!RETURNABLE.has(order.status)) return { outcome: 'closed' }
        const left = returnableQuantity(order, line)
        if (quantity > left) return { outcome: 'too-many', left }
        const id = String(real.requestId)
        order.requests.push({ id, line, quantity, status: 'pending', refund: null })
        record(order, 'requestReturn', 'customer', now, { to: 'return_requested', note: 'Other' })
        return { outcome: 'requested', requestId: id }
      },
    }
  },
)

export const answer = step(
  'respond',
  fc.record({
    index: any,
    request: any,
    name: fc.constantFrom('approve', 'approve', 'reject', 'complete', 'complete'),
    extra: fc.constantFrom(null, null, 0, 1, -1_00),
    crossed: any,
  }),
  ({ index, request: requestIndex, name, extra, crossed }, shop) => {
    const order = chosen(
      shop.orders.filter(({ requests }) => requests.length > 0),
      index,
    )
    if (!order) return null
    const request = chosen(order.requests, requestIndex)!
    const named = crossed === 0 ? chosen(shop.orders, index)! : order
    const full = refundCap(order, request)
    const refund = extra === null ? null : Math.max(0, full + extra)
    const response = responseFor(name, refund)
    return {
      act: () => respondToReturn(named.id, request.id, response, shop.now),
      predict() {
        if (named !== order || order.cleared) return NOT_FOUND
        return predictResponse(order, request, response, refundCap(order, request), shop.now)
      },
    }
  },
)

function responseFor(name: 'approve' | 'reject' | 'complete', refund: number | null): ReturnResponse {
  if (name === 'complete') return { name, method: 'upi', reference: 'N1' }
  return name === 'approve' ? { name, response: 'Fine', refund } : { name, response: 'No' }
}

const RESPONSES = {
  approve: ['pending', 'approved', 'return_requested', 'return_approved', 'approveReturn', 'Fine'],
  reject: ['pending', 'rejected', 'return_requested', 'return_rejected', 'rejectReturn', 'No'],
  complete: ['approved', 'completed', 'return_approved', 'returned', 'completeReturn', 'UPI, N1'],
} as const

function predictResponse(
  order: PredictedOrder,
  request: PredictedOrder['requests'][number],
  response: ReturnResponse,
  full: number,
  now: number,
) {
  const [was, becomes, from, to, event, note] = RESPONSES[response.name]
  if (request.status !== was) return { outcome: 'already-responded' }
  if (response.name === 'approve') {
    if (response.refund !== null && response.refund > full) return { outcome: 'refund-too-high', most: full }
    request.refund = response.refund ?? full
  }
  const max = paidFor(order) - refundedTotal(order)
  if (response.name === 'complete') {
    if (request.refund! > max) return { outcome: 'not-paid', most: max }
    putBack(request.line, request.quantity)
    creditLine(order, request.line, request.refund!, now)
  }
  request.status = becomes
  const follows = request === order.requests.at(-1) && order.status === from
  record(order, event, 'admin', now, { ...(follows && { to }), note })
  return { outcome: 'responded' }
}
