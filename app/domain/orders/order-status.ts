import { orders } from '#copy/orders.ts'

/** The ten statuses of an order (R4.11). */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'received',
  'cancelled',
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The parcel is not on its way yet. */
export const UNSHIPPED_STATUSES = ['pending', 'confirmed'] as const satisfies OrderStatus[]

export function isUnshipped(status: OrderStatus): boolean {
  return (UNSHIPPED_STATUSES as readonly OrderStatus[]).includes(status)
}

/** The parcel has arrived: the buyer has in hand what was ordered, or has had it. */
export const ARRIVED_STATUSES = [
  'delivered',
  'received',
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
] as const satisfies OrderStatus[]

export function hasArrived(status: OrderStatus): boolean {
  return (ARRIVED_STATUSES as readonly OrderStatus[]).includes(status)
}

/** Who makes a transition. A guest may make none; the system places and restores orders but makes no transitions. */
export const ACTORS = ['guest', 'customer', 'admin', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/**
 * The times an order stores. A transition sets its own, also when it is repeated; `override` sets only a time that is
 * still null.
 */
export type OrderTimestamp =
  | 'confirmedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'receivedAt'
  | 'customerConfirmedAt'
  | 'customerNotificationAt'
  | 'cancelledAt'

/**
 * 'window': the return window is open; 'quantity': the requested quantity is still returnable; 'newest': the request is
 * the order's newest (an older one can be responded to, but the order's status stays); 'paid': the refund does not
 * exceed what was paid.
 */
type Condition = 'window' | 'quantity' | 'newest' | 'paid'

interface OrderTransition {
  from: readonly OrderStatus[]
  to: OrderStatus | 'any'
  by: 'customer' | 'admin'
  /** Conditions besides the status. */
  holds: readonly Condition[]
  records: readonly OrderTimestamp[]
  /** 'restore': cancelling restores the stock of every line, a completed return that of its request's quantity. */
  stock: 'none' | 'restore'
  /**
   * 'refund-due': the payment of a cancelled order, or the approved amount of a return, is owed to the customer;
   * 'refund-paid': it was refunded.
   */
  payment: 'none' | 'refund-due' | 'refund-paid'
  /** Who receives a mail about it; a customer who cancels or requests a return receives one as a record. */
  mailTo: readonly ('customer' | 'admin')[]
  reason: 'none' | 'required'
}

/**
 * THE table of transitions: from which statuses, to which, by whom, under which conditions, which times are recorded,
 * the effects on stock and payment, who receives a mail, and whether a reason is required. The conditions are checked
 * in return.ts, return-response.ts and refund.ts. tests/orders/every-transition.test.ts tests every row over HTTP.
 *
 * A return may be requested for anything that was delivered, also while another request is open: two damaged products
 * of one parcel must both be returnable within one window. The remaining quantity and the window are the limits.
 *
 * `override` is the admin's change of any status to any other. Besides the status it records the time that belongs to
 * it (see `timestampOf`); stock and refunds stay unchanged.
 */
export const ORDER_TRANSITIONS = {
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: 'admin',
    holds: [],
    records: ['confirmedAt'],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'none',
  },
  ship: {
    from: ['confirmed'],
    to: 'shipped',
    by: 'admin',
    holds: [],
    records: ['shippedAt'],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'none',
  },
  deliver: {
    from: ['shipped'],
    to: 'delivered',
    by: 'admin',
    holds: [],
    records: ['deliveredAt'],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'none',
  },
  receive: {
    from: ['delivered'],
    to: 'received',
    by: 'admin',
    holds: [],
    records: ['receivedAt'],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'none',
  },
  confirmReceipt: {
    from: ['delivered'],
    to: 'received',
    by: 'customer',
    holds: [],
    records: ['receivedAt', 'customerConfirmedAt', 'customerNotificationAt'],
    stock: 'none',
    payment: 'none',
    mailTo: ['admin'],
    reason: 'none',
  },
  cancelByCustomer: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'customer',
    holds: [],
    records: ['cancelledAt'],
    stock: 'restore',
    payment: 'refund-due',
    mailTo: ['customer', 'admin'],
    reason: 'required',
  },
  cancelByAdmin: {
    from: ['pending', 'confirmed', 'shipped'],
    to: 'cancelled',
    by: 'admin',
    holds: [],
    records: ['cancelledAt'],
    stock: 'restore',
    payment: 'refund-due',
    mailTo: ['customer'],
    reason: 'required',
  },
  requestReturn: {
    from: ARRIVED_STATUSES,
    to: 'return_requested',
    by: 'customer',
    holds: ['window', 'quantity'],
    records: [],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer', 'admin'],
    reason: 'required',
  },
  approveReturn: {
    from: ['return_requested'],
    to: 'return_approved',
    by: 'admin',
    holds: ['newest'],
    records: [],
    stock: 'none',
    payment: 'refund-due',
    mailTo: ['customer'],
    reason: 'none',
  },
  rejectReturn: {
    from: ['return_requested'],
    to: 'return_rejected',
    by: 'admin',
    holds: ['newest'],
    records: [],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'none',
  },
  completeReturn: {
    from: ['return_approved'],
    to: 'returned',
    by: 'admin',
    holds: ['newest', 'paid'],
    records: [],
    stock: 'restore',
    payment: 'refund-paid',
    mailTo: ['customer'],
    reason: 'none',
  },
  override: {
    from: ORDER_STATUSES,
    to: 'any',
    by: 'admin',
    holds: [],
    records: [],
    stock: 'none',
    payment: 'none',
    mailTo: ['customer'],
    reason: 'required',
  },
} as const satisfies Record<string, OrderTransition>

export type OrderTransitionName = keyof typeof ORDER_TRANSITIONS

export const ORDER_TRANSITION_NAMES = Object.keys(ORDER_TRANSITIONS) as OrderTransitionName[]

export function transitionNamed(name: OrderTransitionName): Readonly<OrderTransition> {
  return ORDER_TRANSITIONS[name]
}

/** Whether this actor may make this transition from this status. Only `override` needs `to`, which must differ. */
export function canTransition(
  name: OrderTransitionName,
  from: OrderStatus,
  actor: Actor,
  to?: OrderStatus,
): boolean {
  const transition = transitionNamed(name)
  if (transition.by !== actor || !transition.from.includes(from)) return false
  return transition.to === 'any' ? to !== from : to === undefined || to === transition.to
}

const FORWARD = ['confirm', 'ship', 'deliver', 'receive'] as const

/** The admin's next transition in the usual course of an order, with its button's label; null if there is none. */
export function nextAdminTransition(
  status: OrderStatus,
): { name: (typeof FORWARD)[number]; label: string } | null {
  const name = FORWARD.find((forward) => canTransition(forward, status, 'admin'))
  return name ? { name, label: orders.transitions[name] } : null
}

/**
 * The time that `override` records for a status, unless it is set already. Without `deliveredAt` an order overridden to
 * delivered would have no return window.
 */
export function timestampOf(status: OrderStatus): OrderTimestamp | null {
  const name = ([...FORWARD, 'cancelByAdmin'] as const).find(
    (transition) => ORDER_TRANSITIONS[transition].to === status,
  )
  return name ? ORDER_TRANSITIONS[name].records[0] : null
}
