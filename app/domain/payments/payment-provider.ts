import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'

/**
 * One payment method. Everything specific to it is in one file, which `payment-providers.ts` lists; no other code
 * branches on the payment method.
 */
export interface PaymentProvider {
  /** As stored with each order. */
  id: PaymentMethod
  label: string
  /** A line of text below the label at checkout. */
  line: string
  icon: 'cash' | 'code' | 'card'
  /** The payment state of a new order. */
  first: PaymentState
  /**
   * For methods paid before the order is placed: the button's label until then, and the error of an unpaid order. Null
   * for methods paid later.
   */
  payFirst: { button: string; refusal: string } | null
  /** The link that opens the customer's payment app, also shown as a QR code; null if there is none. */
  link: ((due: PaymentDue) => string) | null
  /** The payment states that are possible, each with its text for the admin. Transitions never lead to any other. */
  stateLabels: Partial<Record<PaymentState, (amount: string) => string>>
  /** The text of a state that says something else when nothing is to be paid: the order is cancelled, or costs nothing. */
  nothingDueLabels?: Partial<Record<PaymentState, string>>
}

export interface PaymentDue {
  payeeId: string
  payeeName: string
  /** The merchant category, four digits; null or absent where none is known. */
  payeeCategory?: string | null
  amount: Paise
  note: string
  reference: string
}
