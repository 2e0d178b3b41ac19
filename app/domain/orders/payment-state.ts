/** The payment methods, in the order of the checkout screen. Each has a provider in `payments/payment-providers.ts`. */
export const PAYMENT_METHODS = ['cod', 'upi'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Separate from the order's status. Cash: due, then collected. UPI: awaiting (not paid), claimed (paid, according to
 * the customer), received (the admin found the payment) or refused (the admin did not find it).
 */
export const PAYMENT_STATES = ['due', 'collected', 'awaiting', 'claimed', 'received', 'refused'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}
