import { payment } from '#copy/payment.ts'

import type { PaymentProvider } from './payment-provider.ts'

/** The customer pays the delivery agent in cash. */
export const cashOnDelivery = {
  id: 'cod',
  label: payment.cod.label,
  line: payment.cod.line,
  icon: 'cash',
  first: 'due',
  payFirst: null,
  link: null,
  stateLabels: { due: payment.cod.due, collected: payment.cod.collected },
  nothingDueLabels: { due: payment.cod.nothingDue },
} as const satisfies PaymentProvider
