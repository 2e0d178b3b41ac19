import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentState } from './payment.ts'
import { upi } from './upi.ts'

/** Every way to pay, in the order of the checkout screen (specification, section 9). A new one is added here. */
export const PAYMENT_PROVIDERS = [cashOnDelivery, upi] as const satisfies readonly PaymentProvider[]

export type PaymentMethod = (typeof PAYMENT_PROVIDERS)[number]['id']
export const PAYMENT_METHODS = PAYMENT_PROVIDERS.map(({ id }) => id)

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}

export function providerOf(method: PaymentMethod): PaymentProvider {
  return PAYMENT_PROVIDERS.find(({ id }) => id === method)!
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return providerOf(method).label
}

/** How the payment of a new order stands. */
export function firstPaymentState(method: PaymentMethod): PaymentState {
  return providerOf(method).first
}
