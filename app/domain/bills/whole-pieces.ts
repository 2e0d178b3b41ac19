import type { Paise } from '#domain/values/money.ts'

/**
 * Whether a refund for pieces of a line gives back all that they cost, or a paisa less: which of them have a larger share
 * of a discount is not known. Pieces that were refunded in part stay the customer's.
 */
export function arePiecesRefunded(
  line: { quantity: number; amount: Paise },
  refund: { quantity: number; amount: Paise },
): boolean {
  return refund.amount >= Math.floor((line.amount * refund.quantity) / line.quantity)
}
