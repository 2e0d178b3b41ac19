import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentState } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'
import { canTransitionPayment } from '#domain/payments/payment.ts'
import { amountsDue } from '#domain/payments/refund.ts'
import { isUtr } from '#domain/payments/utr.ts'
import { BANK_ENTRY_MATCHED_MS } from '#domain/policy.ts'

export type BankSource = 'statement' | 'mail'

/** To decide, found its order, or none of the shop's orders. */
export type BankEntryState = 'open' | 'matched' | 'dismissed'

/** Money that the bank says came in. */
export interface BankEntry {
  /** The last digits of the shop's account; may be blank. */
  account: string
  /** Together with the account, however that is spelt, it is this payment's alone: the UTR, else what the bank has instead. */
  reference: string
  amount: Paise
  /** The day, epoch milliseconds. */
  at: number
  /** The bank's words. */
  text: string
  /** The order that these words name. */
  orderNamed: string | null
  source: BankSource
  /** The file, or the sender of the mail. */
  sourceName: string
}

export interface PayableOrder {
  id: string
  payment: PaymentState
  status: OrderStatus
  paymentReference: string | null
  totalAmount: Paise
  overpayment: Paise
  orderDate: number
}

/** Why an entry is for the admin to decide. */
export type OpenReason =
  | 'none'
  | 'twoOrders'
  | 'otherUtr'
  | 'paid'
  | 'cash'
  | 'cancelled'
  | 'older'
  | 'amount'

export type EntryMatch<Order extends PayableOrder = PayableOrder> =
  /** No doubt: the payment of this order. */
  | { kind: 'receive'; order: Order }
  /** Somebody recorded it already. */
  | { kind: 'known'; order: Order }
  | { kind: 'open'; reason: OpenReason; order: Order | null }

/** The UTR of an entry; null when the bank gave none. */
export function utrOf({ reference }: Pick<BankEntry, 'reference'>): string | null {
  return isUtr(reference) ? reference : null
}

/** Whether two spellings can be of one account: more or fewer of its last digits, letters before them, or none. */
export function isSameAccount(one: string, other: string): boolean {
  const [digits, others] = [one, other].map((account) => account.replace(/^[^0-9]+/, '')) as [string, string]
  return digits.endsWith(others) || others.endsWith(digits)
}

/**
 * Which order an entry pays. There is no doubt when the UTR is the one that the order's customer gave, or when the payment's
 * note names the order; when no other order and no other UTR speaks against it; when it did not come in long
 * before the order; and when the amount is what is due.
 * @param orders those with this UTR, and the one that is named
 */
export function matchEntry<Order extends PayableOrder>(
  entry: Pick<BankEntry, 'reference' | 'amount' | 'orderNamed' | 'at'>,
  orders: readonly Order[],
): EntryMatch<Order> {
  const utr = utrOf(entry)
  const byUtr = orders.find(({ paymentReference }) => utr !== null && paymentReference === utr)
  const named = orders.find(({ id }) => id === entry.orderNamed)
  const order = byUtr ?? named
  if (!order) return { kind: 'open', reason: 'none', order: null }
  const open = (reason: OpenReason) => ({ kind: 'open', reason, order }) as const
  if (byUtr && named && byUtr.id !== named.id) return open('twoOrders')
  const isDue = amountsDue(order).includes(entry.amount)
  if (byUtr && order.payment === 'received' && isDue) return { kind: 'known', order }
  if (order.payment === 'due') return open(order.status === 'cancelled' ? 'cancelled' : 'cash')
  if (!canTransitionPayment('receive', order.payment, 'admin')) return open('paid')
  if (!byUtr && utr !== null && order.paymentReference !== null) return open('otherUtr')
  if (order.status === 'cancelled') return open('cancelled')
  if (entry.at < order.orderDate - BANK_ENTRY_MATCHED_MS) return open('older')
  return isDue ? { kind: 'receive', order } : open('amount')
}
