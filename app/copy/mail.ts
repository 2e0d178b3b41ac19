/** Letters the shop sends. Plain sentences; who writes them into HTML decides the looks. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** What the one button says; null for a letter without. */
  action: string | null
}

/** What letters about an order are filled with; amounts and dates as a person reads them. */
export interface OrderWords {
  shopName: string
  firstName: string
  customerName: string
  reference: string
  total: string
  items: string
  deliveryBy: string
  status: string
  /** A reason, a response or a refund in words; null without one. */
  note: string | null
}

const greet = (order: OrderWords) => `Dear ${order.firstName},`
const sign = (order: OrderWords) => `With thanks, ${order.shopName}`

function toCustomer(subject: string, order: OrderWords, ...sentences: (string | null)[]): Letter {
  const said = sentences.filter((sentence) => sentence !== null)
  return { subject, paragraphs: [greet(order), ...said, sign(order)], action: 'See your order' }
}

function toShop(subject: string, ...sentences: (string | null)[]): Letter {
  return { subject, paragraphs: sentences.filter((sentence) => sentence !== null), action: 'Open the order' }
}

/** One letter for everything that happens to an order, by who is told and what happened. */
export const orderLetters = {
  customer: {
    placed: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} is placed`,
        order,
        `Thank you! We have your order of ${order.items} for ${order.total}.`,
        `It should reach you by ${order.deliveryBy}.`,
      ),
    confirm: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} is confirmed`,
        order,
        'We have confirmed your order and are packing it.',
        `It should reach you by ${order.deliveryBy}.`,
      ),
    ship: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} is on its way`,
        order,
        'Your parcel has left the shop.',
        `It should reach you by ${order.deliveryBy}.`,
      ),
    deliver: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} has arrived`,
        order,
        'Your parcel has been delivered. Please confirm under Orders that you have it.',
        'If something is wrong, you can request a return within 1 day.',
      ),
    receive: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} is complete`,
        order,
        'Shopkeeper has confirmed delivery to you. Enjoy!',
      ),
    cancelByAdmin: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference} is cancelled`,
        order,
        'We are sorry: we had to cancel your order.',
        order.note,
      ),
    approveReturn: (order: OrderWords) =>
      toCustomer(`Your return for order ${order.reference} is approved`, order, order.note),
    rejectReturn: (order: OrderWords) =>
      toCustomer(`Your return for order ${order.reference} is rejected`, order, order.note),
    completeReturn: (order: OrderWords) =>
      toCustomer(
        `Your refund for order ${order.reference}`,
        order,
        'Your return is complete and the refund has been sent.',
        order.note,
      ),
    override: (order: OrderWords) =>
      toCustomer(
        `Your order ${order.reference}: ${order.status}`,
        order,
        `The shop has set your order to: ${order.status}.`,
        order.note,
      ),
  },
  admin: {
    placed: (order: OrderWords) =>
      toShop(
        `New order ${order.reference}, ${order.total}`,
        `${order.customerName} ordered ${order.items} for ${order.total}.`,
      ),
    confirmReceipt: (order: OrderWords) =>
      toShop(
        `Order ${order.reference} was received`,
        `${order.customerName} has confirmed that the parcel arrived.`,
      ),
    cancelByCustomer: (order: OrderWords) =>
      toShop(
        `Order ${order.reference} was cancelled`,
        `${order.customerName} cancelled the order. Its stock is back on the shelf.`,
        order.note,
      ),
    requestReturn: (order: OrderWords) =>
      toShop(
        `Return requested for order ${order.reference}`,
        `${order.customerName} would like to return something.`,
        order.note,
      ),
  },
} as const

export const refundPromised = (response: string, amount: string) => `${response} Your refund: ${amount}.`
export const refundPaid = (amount: string, method: string) => `Your refund: ${amount} (${method}).`

/** The link to choose a new password: works once, for 30 minutes. */
export function passwordLetter(shopName: string): Letter {
  return {
    subject: `Choose a new password for ${shopName}`,
    paragraphs: [
      'Somebody, hopefully you, asked to choose a new password.',
      'The link below works once, for 30 minutes. If it was not you, there is nothing to do.',
    ],
    action: 'Choose a new password',
  }
}

/** Told after the password has changed, so that a stranger's change is noticed. */
export function passwordChangedLetter(shopName: string): Letter {
  return {
    subject: `Your password for ${shopName} was changed`,
    paragraphs: [
      'Your password was changed and you were signed out everywhere.',
      'If it was not you, please choose a new password now.',
    ],
    action: 'Choose a new password',
  }
}
