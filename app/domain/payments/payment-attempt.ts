import type { Paise } from '#domain/values/money.ts'

/** A payment code that was shown at checkout, and has no order yet. */
export interface PaymentAttempt {
  /** The reference that the order will have, and that the payment's note says. */
  reference: string
  amount: Paise
  lines: { productId: string; quantity: number }[]
  /** When the code was first shown, epoch milliseconds. */
  at: number
}
