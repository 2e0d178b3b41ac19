import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { upi } from './upi.ts'

/** The provider of each payment method. A new one is added here and to `PAYMENT_METHODS`. */
export const PAYMENT_PROVIDERS: Record<PaymentMethod, PaymentProvider> = { cod: cashOnDelivery, upi }

export function providerOf(method: PaymentMethod): PaymentProvider {
  return PAYMENT_PROVIDERS[method]
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return providerOf(method).label
}

/** The payment state of a new order. */
export function initialPaymentState(method: PaymentMethod): PaymentState {
  return providerOf(method).first
}
