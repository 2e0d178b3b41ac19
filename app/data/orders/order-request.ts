import type { RequestedLine } from '#domain/checkout/checkout.ts'
import type { CustomerDetails, DeliveryAddress } from '#domain/orders/order.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'

export interface OrderRequest {
  /** Created when checkout opens; two orders never have the same one. */
  reference: string
  customerId: string
  customerDetails: CustomerDetails
  deliveryAddress: DeliveryAddress
  /** Whether to save the address in the customer's account. */
  saveAddress?: boolean
  paymentMethod: PaymentMethod
  /** The UTR of the payment that the customer claims; two orders cannot have the same one. */
  utr?: string | undefined
  /** What the customer wishes, e.g. gift wrap. */
  wish?: string | undefined
  /** As {@link normaliseCode} returns it. */
  couponCode?: string | undefined
  lines: RequestedLine[]
  /** The total the shopper saw; when the actual total differs, no order is placed. */
  expectedTotal: Paise
}
