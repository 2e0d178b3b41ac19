import fc from 'fast-check'

import { respondToReturn, type ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { any, chosen, fitting, NOT_FOUND, owner, idOf } from './picks.ts'
import {
  DAY,
  goneBack,
  leftToReturn,
  paidFor,
  type PredictedOrder,
  putBack,
  record,
} from './predicted-shop.ts'
import { step } from './step.ts'

const RETURNABLE = new Set<string>([
  ...['delivered', 'received'],
  ...['return_requested', 'return_approved', 'return_rejected', 'returned'],
])

export const askReturn = step(
  'return',
  fc.record({
    index: any,
    line: any,
    quantity: fc.constantFrom(1, 1, 1, 2, 2, 3, 4),
    isOwner: owner,
    crossed: any,
  }),
  ({ index, line: lineIndex, quantity, isOwner, crossed }, shop) => {
    const order = fitting(shop.orders, ({ status }) => RETURNABLE.has(status), index)
    if (!order) return null
    const { now } = shop
    // One time in twelve another order's line is named.
    const named = crossed === 0 ? chosen(shop.orders, index + 1)! : order
    const line = chosen(named.lines, lineIndex)!
    const wanted = { orderId: order.id, customerId: idOf(order, isOwner), lineId: line.id, quantity }
    return {
      act: () => requestReturn({ ...wanted, reason: 'other', description: 'Torn' }, now),
      predict(real: { requestId?: string }) {
        if (order.cleared || !isOwner || named !== order) return NOT_FOUND
        const arrived = order.moments.deliveredAt ?? order.moments.receivedAt
        if (arrived === undefined || now >= arrived + DAY) return { outcome: 'closed' }
        if (!RETURNABLE.has(order.status)) return { outcome: 'closed' }
        const left = leftToReturn(order, line)
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
  'answer',
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
    const full = request.line.product.price * request.quantity
    const refund = extra === null ? null : Math.max(0, full + extra)
    const given = answerFor(name, refund)
    return {
      act: () => respondToReturn(named.id, request.id, given, shop.now),
      predict() {
        if (named !== order || order.cleared) return NOT_FOUND
        return predictAnswer(order, request, given, full, shop.now)
      },
    }
  },
)

function answerFor(name: 'approve' | 'reject' | 'complete', refund: number | null): ReturnResponse {
  if (name === 'complete') return { name, method: 'upi', reference: 'N1' }
  return name === 'approve' ? { name, response: 'Fine', refund } : { name, response: 'No' }
}

const ANSWERS = {
  approve: ['pending', 'approved', 'return_requested', 'return_approved', 'approveReturn', 'Fine'],
  reject: ['pending', 'rejected', 'return_requested', 'return_rejected', 'rejectReturn', 'No'],
  complete: ['approved', 'completed', 'return_approved', 'returned', 'completeReturn', 'UPI, N1'],
} as const

function predictAnswer(
  order: PredictedOrder,
  request: PredictedOrder['requests'][number],
  given: ReturnResponse,
  full: number,
  now: number,
) {
  const [was, becomes, from, to, event, note] = ANSWERS[given.name]
  if (request.status !== was) return { outcome: 'already-answered' }
  if (given.name === 'approve') {
    if (given.refund !== null && given.refund > full) return { outcome: 'refund-too-high', most: full }
    request.refund = given.refund ?? full
  }
  const most = paidFor(order) - goneBack(order)
  if (given.name === 'complete') {
    if (request.refund! > most) return { outcome: 'not-paid', most }
    putBack(request.line, request.quantity)
  }
  request.status = becomes
  const follows = request === order.requests.at(-1) && order.status === from
  record(order, event, 'admin', now, { ...(follows && { to }), note })
  return { outcome: 'answered' }
}
