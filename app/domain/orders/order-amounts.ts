import { cart } from '#copy/cart.ts'
import { offers } from '#copy/offers.ts'
import type { Quote } from '#domain/offers/quote.ts'
import { formatRupees } from '#domain/values/money.ts'
import { type Order, type OrderLine, orderDiscount, orderSubtotal } from './order.ts'

/** A label and a formatted amount. */
type AmountRow = readonly [label: string, value: string]

/**
 * What the totals of a cart show between the subtotal and the total: the offer, if there is one, and the delivery.
 * @param pincode where delivery has a fee of its own; null elsewhere
 */
export function offerRows(
  { offer, discount, deliveryFee }: Omit<Quote, 'discounts'>,
  pincode: string | null,
): AmountRow[] {
  const name = offer && offers.names[offer]
  const label = pincode === null ? cart.shipping : cart.shippingTo(pincode)
  return [...offerRow(name, discount), deliveryRow(deliveryFee, label)]
}

export type PlacedOrder = Pick<Order, 'deliveryFee' | 'couponCode'> & {
  lines: readonly (Pick<OrderLine, 'price' | 'quantity'> &
    Partial<Pick<OrderLine, 'cancelledQuantity' | 'discount'>>)[]
}

/** What the total of a placed order consists of; nothing for an order without an offer and a delivery fee. */
export function orderRows(order: PlacedOrder): AmountRow[] {
  const discount = orderDiscount(order.lines)
  if (discount === 0 && order.deliveryFee === 0) return []
  const subtotal = [cart.subtotal, formatRupees(orderSubtotal(order.lines))] as const
  return [subtotal, ...offerRow(offerName(order), discount), deliveryRow(order.deliveryFee)]
}

/** What the discounts of an order's lines are for. */
export function offerName({ couponCode }: Pick<Order, 'couponCode'>): string {
  return couponCode === null ? offers.names['first-order'] : offers.coupon(couponCode)
}

function offerRow(name: string | null, discount: number): AmountRow[] {
  return name === null || discount === 0 ? [] : [[name, offers.off(formatRupees(discount))]]
}

function deliveryRow(fee: number, label: string = cart.shipping): AmountRow {
  return [label, fee === 0 ? cart.free : formatRupees(fee)]
}
