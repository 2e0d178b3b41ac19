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

/** Who makes a transition. A guest has none; the system only places and restores, it never transitions an order. */
export const ACTORS = ['guest', 'customer', 'admin', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/** The moments an order remembers. A transition sets its own, also when it is made again; `override` never a known one. */
export type OrderTimestamp =
  | 'confirmedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'receivedAt'
  | 'customerConfirmedAt'
  | 'customerNotificationAt'
  | 'cancelledAt'

/**
 * 'window': the return window is open; 'quantity': so many are left to return; 'newest': it is the newest
 * request (else it is answered, and the order stays); 'paid': what goes back was paid.
 */
type Condition = 'window' | 'quantity' | 'newest' | 'paid'

interface OrderTransition {
  from: readonly OrderStatus[]
  to: OrderStatus | 'any'
  by: 'customer' | 'admin'
  /** What must hold besides the status. */
  holds: readonly Condition[]
  records: readonly OrderTimestamp[]
  /**
   * 'restore': cancelling puts every line back on the shelf, a completed return the quantity of its
   * request.
   */
  stock: 'none' | 'restore'
  /**
   * 'refund-due': what was paid for a cancelled order, or was promised for a return, is owed to the
   * customer; 'refund-paid': it has gone back.
   */
  payment: 'none' | 'refund-due' | 'refund-paid'
  /** Who gets a letter about it; whoever cancels or asks for a return gets one to keep. */
  tells: readonly ('customer' | 'admin')[]
  reason: 'none' | 'required'
}

/**
 * THE table: every way an order's status can change: from where, where to, by whom, what must hold besides,
 * what is recorded, what it does to stock and payment, who is told, and whether it needs a reason. What must
 * hold besides is decided by its noun: return.ts, return-answer.ts, refund.ts. The table's word is tried over
 * HTTP, transition by transition (tests/every-transition.test.ts).
 *
 * A return may be requested for anything that has reached the customer, also while another request is
 * open: two damaged things in one parcel must both fit into one window. The quantity left and the window
 * set the limits.
 *
 * `override` is the admin's generic update: any status to any other. Besides the status it records the
 * moment that belongs to it (see `timestampOf`); stock and what was refunded stay as they are.
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
    tells: ['customer'],
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
    tells: ['customer'],
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
    tells: ['customer'],
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
    tells: ['customer'],
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
    tells: ['admin'],
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
    tells: ['customer', 'admin'],
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
    tells: ['customer'],
    reason: 'required',
  },
  requestReturn: {
    from: ['delivered', 'received', 'return_requested', 'return_approved', 'return_rejected', 'returned'],
    to: 'return_requested',
    by: 'customer',
    holds: ['window', 'quantity'],
    records: [],
    stock: 'none',
    payment: 'none',
    tells: ['customer', 'admin'],
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
    tells: ['customer'],
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
    tells: ['customer'],
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
    tells: ['customer'],
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
    tells: ['customer'],
    reason: 'required',
  },
} as const satisfies Record<string, OrderTransition>

export type OrderTransitionName = keyof typeof ORDER_TRANSITIONS

export const ORDER_TRANSITION_NAMES = Object.keys(ORDER_TRANSITIONS) as OrderTransitionName[]

export function transitionNamed(name: OrderTransitionName): Readonly<OrderTransition> {
  return ORDER_TRANSITIONS[name]
}

/**
 * Whether this actor may make this transition from here. `to` matters for `override` alone, which must change
 * something.
 */
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

/** The one obvious next step of the shopkeeper, with its button's words; null where there is none. */
export function nextAdminTransition(
  status: OrderStatus,
): { name: (typeof FORWARD)[number]; label: string } | null {
  const name = FORWARD.find((forward) => canTransition(forward, status, 'admin'))
  return name ? { name, label: orders.transitions[name] } : null
}

/**
 * The moment to record when `override` sets a status, if it is not known yet. Without `deliveredAt` an order
 * overridden to delivered would never have a return window.
 */
export function timestampOf(status: OrderStatus): OrderTimestamp | null {
  const name = ([...FORWARD, 'cancelByAdmin'] as const).find(
    (transition) => ORDER_TRANSITIONS[transition].to === status,
  )
  return name ? ORDER_TRANSITIONS[name].records[0] : null
}
