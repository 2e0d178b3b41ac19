/** The ways to pay, in the order of the checkout screen. Each has a provider in `payments/payment-providers.ts`. */
export const PAYMENT_METHODS = ['cod', 'upi'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Separate from the order's status. Cash: due, then collected. UPI: awaiting (not paid), claimed (the customer says
 * so), received (the shopkeeper found it) or refused (the shopkeeper did not find it).
 */
export const PAYMENT_STATES = ['due', 'collected', 'awaiting', 'claimed', 'received', 'refused'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}
