import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'

/**
 * One way to pay. All that is particular to it stands in its own file, which `payment-providers.ts` lists; nothing else
 * in the shop asks which way it is.
 */
export interface PaymentProvider {
  /** As kept with each order. */
  id: PaymentMethod
  label: string
  /** One line below it at checkout. */
  line: string
  icon: 'cash' | 'code' | 'card'
  /** How the payment of a new order stands. */
  first: PaymentState
  /** Paid before the order can be placed: what the button says until then, and why it is refused; null: paid later. */
  payFirst: { button: string; refusal: string } | null
  /** The link, also drawn as a code, that opens the customer's payment app; null when nothing is paid from afar. */
  link: ((due: PaymentDue) => string) | null
  /** The states it knows, each in the shopkeeper's words. Its transitions lead from one of them to another. */
  stands: Partial<Record<PaymentState, (amount: string) => string>>
}

export interface PaymentDue {
  payeeId: string
  payeeName: string
  amount: Paise
  note: string
  reference: string
}
