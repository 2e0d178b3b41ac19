import { checkout } from '#copy/checkout.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'

const words = checkout.limits

/** What counts of a customer's earlier orders. */
export interface OrderStanding {
  /** Orders that are not paid yet, and their value. */
  open: number
  openValue: Paise
  /** Orders placed within the last hour. */
  lastHour: number
  /** Whether an order of theirs was ever received. */
  hasReceived: boolean
}

/** Why an order would exceed the limits, in the shopper's words. */
export interface LimitProblem {
  message: string
  /** The message for each line with too many units, by product id. */
  lines: Record<string, string>
  /** What it is said of: with another payment method or total there may be no problem. Without it, it is any order. */
  of?: LimitedOrder
}

export interface LimitedOrder {
  total: Paise
  paymentMethod: PaymentMethod
}

interface LimitedCart {
  lines: readonly { productId: string; name: string; quantity: number }[]
  total: Paise
}

/** The first limit that the order would exceed; null when it can be placed. */
export function limitProblem(
  limits: OrderLimits,
  standing: OrderStanding,
  { lines, total }: LimitedCart,
  paymentMethod: PaymentMethod,
): LimitProblem | null {
  const { hasReceived } = standing
  const of = { total, paymentMethod }
  const most = mostFor(limits, hasReceived)
  const tooMany = lines.filter(({ quantity }) => quantity > limits.unitsPerProduct)
  if (tooMany.length > 0) {
    const texts = tooMany.map(({ productId, name }) => [productId, words.units(name, limits.unitsPerProduct)])
    return { message: words.unitsTitle, lines: Object.fromEntries(texts) as Record<string, string>, of }
  }
  const message = messageFor(most, limits, standing, total, paymentMethod)
  if (message === null) return null
  const isTighter = !hasReceived && message.isTighter
  return { message: isTighter ? `${message.text} ${words.untilFirst}` : message.text, lines: {}, of }
}

interface Most {
  cod: Paise
  open: number
  openValue: Paise
}

/** The limits of this customer: tighter until a first order was received. */
function mostFor(limits: OrderLimits, hasReceived: boolean): Most {
  const rupees = hasReceived
    ? { cod: limits.codRupees, openValue: limits.openRupees }
    : { cod: limits.newCodRupees, openValue: limits.newOpenRupees }
  const open = hasReceived ? limits.openOrders : limits.newOpenOrders
  return { cod: rupees.cod * 100, open, openValue: rupees.openValue * 100 }
}

function messageFor(
  most: Most,
  { ordersPerHour }: OrderLimits,
  { open, openValue, lastHour }: OrderStanding,
  total: Paise,
  paymentMethod: PaymentMethod,
): { text: string; isTighter: boolean } | null {
  if (paymentMethod === 'cod' && total > most.cod) {
    return { text: words.cod(formatRupees(most.cod)), isTighter: true }
  }
  if (open >= most.open) return { text: words.openOrders(open), isTighter: true }
  if (openValue + total > most.openValue) {
    const text = words.openValue(formatRupees(openValue + total), formatRupees(most.openValue))
    return { text, isTighter: true }
  }
  return lastHour >= ordersPerHour ? { text: words.perHour, isTighter: false } : null
}
