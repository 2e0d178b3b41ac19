import fc from 'fast-check'

import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { record } from './bills.ts'
import { any, chosen, NOT_FOUND, pickMatching, rarely } from './picks.ts'
import { type PredictedOrder, putBack, refundedTotal, returnableQuantity, totalOf } from './predicted-shop.ts'
import { step } from './step.ts'

const BEFORE_SHIPPING = new Set<string>(['pending', 'confirmed'])

const piecesOf = ({ lines }: PredictedOrder) =>
  lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)

export const cancelPieces = step(
  'cancel pieces',
  fc.record({
    index: any,
    line: any,
    quantity: fc.constantFrom(1, 1, 1, 2, 2, 3, 4),
    stale: rarely(fc.nat(9)),
    crossed: any,
  }),
  ({ index, line: lineIndex, quantity, stale, crossed }, shop) => {
    const order = pickMatching(shop.orders, ({ status }) => BEFORE_SHIPPING.has(status), index)
    if (!order) return null
    const { now } = shop
    // One time in twelve the line belongs to another order.
    const named = crossed === 0 ? chosen(shop.orders, index + 1)! : order
    const line = chosen(named.lines, lineIndex)!
    const seen = stale ?? piecesOf(order)
    return {
      act: () => cancelLine(order.id, { lineId: line.id, quantity, seen, reason: 'Torn' }, now),
      predict() {
        if (order.cleared || named !== order) return NOT_FOUND
        if (!BEFORE_SHIPPING.has(order.status)) return { outcome: 'not-allowed', status: order.status }
        if (seen !== piecesOf(order)) return { outcome: 'changed-meanwhile' }
        const left = returnableQuantity(order, line)
        if (quantity > left) return { outcome: 'too-many', left }
        putBack(line, quantity)
        if (quantity === piecesOf(order)) {
          order.moments.cancelledAt = now
          record(order, 'cancelByAdmin', 'admin', now, { to: 'cancelled', note: 'Torn' })
          return { outcome: 'transitioned' }
        }
        line.cancelled += quantity
        // What was refunded beyond the new total was refunded for these pieces.
        const ofRest = refundedTotal(order) - order.refundedOfPieces
        order.refundedOfPieces += Math.max(0, ofRest - totalOf(order))
        const note = `${quantity} × ${line.product.name}: Torn`
        record(order, 'lineCancelled', 'admin', now, { note })
        return { outcome: 'saved' }
      },
    }
  },
)
