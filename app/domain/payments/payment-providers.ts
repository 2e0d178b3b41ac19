import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { upi } from './upi.ts'

/** What is particular to each way to pay. A new one is added here and to `PAYMENT_METHODS`. */
export const PAYMENT_PROVIDERS: Record<PaymentMethod, PaymentProvider> = { cod: cashOnDelivery, upi }

export function providerOf(method: PaymentMethod): PaymentProvider {
  return PAYMENT_PROVIDERS[method]
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return providerOf(method).label
}

/** How the payment of a new order stands. */
export function firstPaymentState(method: PaymentMethod): PaymentState {
  return providerOf(method).first
}
