import type { Paise } from '#domain/values/money.ts'
import type { Credit } from './credit-note.ts'
import { arePiecesRefunded } from './whole-pieces.ts'

/** What was refunded of an order before its bill is made. */
export interface EarlierRefunds {
  /** For pieces of its lines: returned, or with a reported problem. */
  pieces: readonly Credit[]
  /** All of it; what is beyond the refunds for pieces was refunded for the order as a whole. */
  total: Paise
}

export const NO_REFUNDS: EarlierRefunds = { pieces: [], total: 0 }

interface Sold {
  lineId: string | null
  quantity: number
  amount: Paise
  discount?: Paise | undefined
}

/**
 * What is left for a bill: what the customer has not got back. Pieces whose whole price was refunded are not on it;
 * others stay, at what is left of their price. A refund of the whole order takes from each line in turn, as its credit
 * note would.
 */
export function unrefundedGoods<Line extends Sold>(
  sold: readonly Line[],
  { pieces, total }: EarlierRefunds,
): Line[] {
  let rest = total
  const takeFrom = (amount: Paise, wanted: Paise) => {
    const taken = Math.min(amount, wanted, rest)
    rest -= taken
    return taken
  }
  const afterPieces = sold.map((line) => {
    let { quantity, amount } = line
    for (const refund of pieces.filter(({ lineId }) => lineId === line.lineId)) {
      const taken = takeFrom(amount, refund.amount)
      amount -= taken
      if (arePiecesRefunded(line, { quantity: refund.quantity, amount: taken })) quantity -= refund.quantity
    }
    return { ...line, quantity, amount }
  })
  return afterPieces.flatMap((line, index) => {
    const amount = line.amount - takeFrom(line.amount, line.amount)
    const { amount: price } = sold[index]!
    // What costs nothing is on a bill, too.
    if (amount === 0 && price > 0) return []
    // How much of a discount belongs to what was not refunded is not known.
    const discount = amount === price ? line.discount : undefined
    return [{ ...line, amount, discount, quantity: Math.max(1, line.quantity) }]
  })
}
