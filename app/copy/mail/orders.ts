import { bills } from '#copy/bills.ts'
import { orders } from '#copy/orders.ts'
import { type BillLine, forDeletedAccount, type MailMessage, sign } from './message.ts'

/** The values for the templates of mails about an order; amounts and dates are formatted. */
export interface OrderMailValues {
  shopName: string
  firstName: string
  customerName: string
  reference: string
  lines: readonly BillLine[]
  /** What the total consists of, where an offer or a delivery fee is part of it. */
  amounts?: readonly (readonly [string, string])[]
  total: string
  items: string
  payment: string
  address: string
  /** The day until which it should arrive; null when that is over. */
  deliveryBy: string | null
  /** Until when a return can be requested; null before the delivery, and when that is over. */
  returnBy: string | null
  status: string
  /** A reason, a response, or a sentence about a refund; null if there is none. */
  note: string | null
  /** How the parcel was sent, and where it can be followed; null if that is not known. */
  sentWith: string | null
  trackingUrl: string | null
  /** Whether the customer has deleted their account. */
  accountDeleted?: boolean
  /** Whether all of the order is cancelled. */
  isCancelled: boolean
  /** The bill that was made with the event; null without one. */
  document?: { number: string; path: string } | null
  /** The pieces of the return that was answered, and what is refunded for them; null without one. */
  returning?: string | null
  refund?: string | null
  /** The sentence about the refund of a cancelled order, or of cancelled pieces; null if nothing was paid. */
  owed: string | null
}

export const billText = { total: 'Total', of: (quantity: number, name: string) => `${quantity} × ${name}` }

const factNames = {
  order: 'Order',
  payment: 'Payment',
  deliverTo: 'Deliver to',
  parcel: 'Parcel',
  returnBy: 'Returns until',
  reason: 'Reason',
  returning: 'Returning',
  returned: 'Returned',
  refund: 'Refund',
  customer: 'Customer',
}

const greet = ({ firstName }: OrderMailValues) => (firstName ? `Dear ${firstName},` : 'Hello,')
const arrival = ({ deliveryBy }: OrderMailValues) =>
  deliveryBy === null
    ? 'It comes later than we told you, and we are sorry.'
    : `It should reach you by ${deliveryBy}.`
const follow = ({ trackingUrl }: OrderMailValues) =>
  trackingUrl === null ? {} : { elsewhere: { label: orders.tracking.track, url: trackingUrl } }

type Fact = readonly [name: string, value: string | null]
type Content = {
  subject: string
  title: string
  sentences?: readonly (string | null)[]
  facts?: readonly Fact[]
}

function toCustomer(order: OrderMailValues, { sentences = [], ...content }: Content): MailMessage {
  const message = orderMail(order, { ...content, sentences: [greet(order), ...sentences] })
  const { document } = order
  const whole = {
    ...message,
    ...(document && { document: { label: bills.download(document.number), path: document.path } }),
    action: 'See your order',
    closing: sign(order.shopName),
  }
  return order.accountDeleted ? forDeletedAccount(whole) : whole
}

function toAdmin(order: OrderMailValues, { facts = [], ...content }: Content): MailMessage {
  const customer = [factNames.customer, order.customerName] as const
  return { ...orderMail(order, { ...content, facts: [customer, ...facts] }), action: 'Open the order' }
}

function orderMail(order: OrderMailValues, { subject, title, sentences = [], facts = [] }: Content) {
  return {
    subject,
    title,
    paragraphs: withoutNull(sentences),
    facts: knownFacts([[factNames.order, order.reference], ...facts]),
  }
}

function placedFacts(order: OrderMailValues): readonly Fact[] {
  return [
    [factNames.payment, order.payment],
    [factNames.deliverTo, order.address],
  ]
}

function withoutNull(sentences: readonly (string | null)[]): string[] {
  return sentences.filter((sentence) => sentence !== null)
}

function knownFacts(facts: readonly Fact[]): (readonly [string, string])[] {
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

const bill = ({ lines, amounts = [], total }: OrderMailValues) => ({
  bill: { lines, ...(amounts.length > 0 && { amounts }), total },
})

/** The templates of mails about an order, by recipient and event. */
export const orderMails = {
  customer: {
    placed: (order: OrderMailValues) => ({
      ...toCustomer(order, {
        subject: `Your order ${order.reference} is placed`,
        title: 'Thank you for your order',
        sentences: [`We have your order of ${order.items} for ${order.total}.`, arrival(order)],
        facts: placedFacts(order),
      }),
      ...bill(order),
    }),
    confirm: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference} is confirmed`,
        title: 'Your order is confirmed',
        sentences: ['We have confirmed your order and are packing it.', arrival(order)],
        facts: [[factNames.deliverTo, order.address]],
      }),
    ship: (order: OrderMailValues) => ({
      ...toCustomer(order, {
        subject: `Your order ${order.reference} is on its way`,
        title: 'Your parcel is on its way',
        sentences: ['Your parcel has left the shop.', arrival(order)],
        facts: [
          [factNames.parcel, order.sentWith],
          [factNames.deliverTo, order.address],
        ],
      }),
      ...follow(order),
    }),
    trackingChanged: (order: OrderMailValues) => ({
      ...toCustomer(order, {
        subject: `Your order ${order.reference}: how to follow your parcel`,
        title: 'How to follow your parcel',
        sentences: ['The shop has changed how your parcel can be followed. Only this counts now.'],
        facts: [[factNames.parcel, order.sentWith ?? 'Without a tracking number']],
      }),
      ...follow(order),
    }),
    deliver: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference} has arrived`,
        title: 'Your parcel has arrived',
        sentences: [
          order.accountDeleted
            ? 'Your parcel has been delivered.'
            : 'Your parcel has been delivered. Please confirm under Orders that you have it.',
          order.accountDeleted ? null : 'If something is wrong, you can request a return within 1 day.',
        ],
        facts: [[factNames.returnBy, order.returnBy]],
      }),
    receive: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference} is complete`,
        title: 'Your order is complete',
        sentences: ['Shopkeeper has confirmed delivery to you. Enjoy!'],
        facts: [[factNames.returnBy, order.returnBy]],
      }),
    cancelByCustomer: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference} is cancelled`,
        title: 'Your order is cancelled',
        sentences: ['You have cancelled your order. Nothing more will be sent for it.', order.owed],
        facts: [[factNames.reason, order.note]],
      }),
    cancelByAdmin: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference} is cancelled`,
        title: 'Your order is cancelled',
        sentences: ['We are sorry: we had to cancel your order.', order.note, order.owed],
      }),
    requestReturn: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `We have your return request for order ${order.reference}`,
        title: 'We have your return request',
        sentences: ['The shopkeeper will review your request and respond soon.'],
        facts: [[factNames.returning, order.note]],
      }),
    approveReturn: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your return for order ${order.reference} is approved`,
        title: 'Your return is approved',
        sentences: [order.note],
        facts: [
          [factNames.returning, order.returning ?? null],
          [factNames.refund, order.refund ?? null],
        ],
      }),
    rejectReturn: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your return for order ${order.reference} is rejected`,
        title: 'Your return is rejected',
        sentences: [order.note],
        facts: [[factNames.returning, order.returning ?? null]],
      }),
    completeReturn: (order: OrderMailValues) =>
      toCustomer(order, {
        ...(order.refund === null
          ? {
              subject: `Your return for order ${order.reference} is complete`,
              title: 'Your return is complete',
              sentences: ['Your return is complete. No money is refunded for it.'],
            }
          : {
              subject: `Your refund for order ${order.reference}`,
              title: 'Your refund has been sent',
              sentences: ['Your return is complete and the refund has been sent.', order.note],
            }),
        facts: [[factNames.returned, order.returning ?? null]],
      }),
    refundPaid: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your refund for order ${order.reference}`,
        title: 'Your refund has been sent',
        sentences: [
          order.isCancelled
            ? 'Your order was cancelled, and what you paid has gone back to you.'
            : 'Part of your order was cancelled, and what you paid for it has gone back to you.',
          order.note,
        ],
      }),
    lineCancelled: (order: OrderMailValues) => ({
      ...toCustomer(order, {
        subject: `Part of your order ${order.reference} is cancelled`,
        title: 'Part of your order is cancelled',
        sentences: [
          'We are sorry: we had to cancel a part of your order.',
          order.note,
          `Your order is now ${order.items} for ${order.total}.`,
          order.owed,
        ],
      }),
      ...bill(order),
    }),
    override: (order: OrderMailValues) =>
      toCustomer(order, {
        subject: `Your order ${order.reference}: ${order.status}`,
        title: `Your order: ${order.status}`,
        sentences: [`The shop has set your order to: ${order.status}.`, order.note, order.owed],
      }),
  },
  admin: {
    placed: (order: OrderMailValues) => ({
      ...toAdmin(order, {
        subject: `New order ${order.reference}, ${order.total}`,
        title: 'A new order has come in',
        sentences: [`${order.customerName} ordered ${order.items} for ${order.total}.`],
        facts: placedFacts(order),
      }),
      ...bill(order),
    }),
    confirmReceipt: (order: OrderMailValues) =>
      toAdmin(order, {
        subject: `Order ${order.reference} was received`,
        title: 'A parcel was received',
        sentences: [`${order.customerName} has confirmed that the parcel arrived.`],
      }),
    cancelByCustomer: (order: OrderMailValues) =>
      toAdmin(order, {
        subject: `Order ${order.reference} was cancelled`,
        title: 'An order was cancelled',
        sentences: [`${order.customerName} cancelled the order. Its stock is back on the shelf.`],
        facts: [[factNames.reason, order.note]],
      }),
    requestReturn: (order: OrderMailValues) =>
      toAdmin(order, {
        subject: `Return requested for order ${order.reference}`,
        title: 'A return was requested',
        sentences: [`${order.customerName} would like to return something.`],
        facts: [[factNames.returning, order.note]],
      }),
  },
} as const

export const returnText = (quantity: number, name: string, reason: string) =>
  `${quantity} × ${name} (${reason})`
export const piecesText = (quantity: number, name: string, reason: string) =>
  `${quantity} × ${name}: ${reason}`
export const refundOfPiecesOwed = (amount: string) => `${amount} of what you paid will come back to you.`
export const refundOfPiecesWhenFound = (amount: string) =>
  `Once we have found your payment, ${amount} of it will come back to you.`
export const refundOwed = (amount: string) => `What you paid, ${amount}, will come back to you.`
export const refundWhenFound = 'Once we have found your payment, it will come back to you.'
export const refundPaid = (amount: string, method: string) => `Your refund: ${amount} (${method}).`
