import { cashOnDelivery } from './cash-on-delivery.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentAmount } from './refund.ts'
import { upi } from './upi.ts'

/** The provider of each payment method. A new one is added here and to `PAYMENT_METHODS`. */
export const PAYMENT_PROVIDERS: Record<PaymentMethod, PaymentProvider> = { cod: cashOnDelivery, upi }

export function providerOf(method: PaymentMethod): PaymentProvider {
  return PAYMENT_PROVIDERS[method]
}

export function paymentMethodLabel(method: PaymentMethod): string {
  return providerOf(method).label
}

/**
 * What the admin reads in place of the state's label, because the order is cancelled or costs nothing; undefined if it
 * reads the same.
 */
export function nothingDueLabelOf(
  order: Pick<Order, 'status' | 'payment' | 'paymentMethod' | 'totalAmount' | 'overpayment'>,
) {
  return order.status === 'cancelled' || paymentAmount(order) === 0
    ? providerOf(order.paymentMethod).nothingDueLabels?.[order.payment]
    : undefined
}

/** The state of an order's payment, in words for the admin. */
export function paymentStateLabel(order: Order): string | undefined {
  const label = providerOf(order.paymentMethod).stateLabels[order.payment]
  return nothingDueLabelOf(order) ?? label?.(formatRupees(paymentAmount(order)))
}

/** The payment state of a new order. */
export function initialPaymentState(method: PaymentMethod): PaymentState {
  return providerOf(method).first
}
