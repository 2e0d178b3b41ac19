import { hash } from 'node:crypto'

import { adminPayments } from '#copy/admin/payments.ts'
import {
  type BankEntry,
  type EntryMatch,
  isSameAccount,
  matchEntry,
  utrOf,
} from '#domain/payments/bank/bank-entry.ts'
import type { PaymentState } from '#domain/orders/payment-state.ts'
import { overpaymentOf } from '#domain/payments/cancelled-pieces.ts'
import { canTransitionPayment } from '#domain/payments/payment.ts'
import { paymentAmount } from '#domain/payments/refund.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { findOrderWithReferenceForUpdate } from '#data/orders/payment-reference.server.ts'
import { writePayment } from '#data/payments/payment-transitions.server.ts'

/** What became of an entry; `repeated`: it was recorded before, and nothing changes. */
export type RecordedEntry = 'received' | 'known' | 'open' | 'repeated'

/** How an order's payment stood before an entry changed it. */
export interface PaymentBefore {
  payment: PaymentState
  paymentReference: string | null
  paidAt: number | null
  /** What was said to be paid. Undefined in rows that were written before it was recorded. */
  amount?: Paise
}

/**
 * Records what the bank says came in, once, and marks the payment of its order as received where there is no doubt.
 * @param now epoch milliseconds
 */
export function recordBankEntry(entry: BankEntry, now: number): Promise<RecordedEntry> {
  const { reference } = entry
  return inTransaction(async (within) => {
    await lockName(within, `bank reference ${hash('sha256', reference, 'base64url')}`)
    const added = await findUnrecorded(within, entry)
    if (!added) return 'repeated'
    const id = hash('sha256', JSON.stringify([added.account, added.reference]), 'base64url')
    const settled = await settle(within, added, now)
    await within
      .insertInto('bank_entries')
      .values({ ...added, id, recordedAt: now, ...(settled ?? OPEN) })
      .execute()
    publish(within, 'admin')
    if (!settled) return 'open'
    return settled.before === null ? 'known' : 'received'
  })
}

/**
 * An entry as it is recorded; null when it was before. A number in a statement with which another amount came in is no UTR
 * of a payment, but an account's or a phone's: to the reference belongs the amount, then. A mail is read only where the
 * number is its UTR.
 */
async function findUnrecorded(within: Database, entry: BankEntry): Promise<BankEntry | null> {
  const { account, reference, amount, source } = entry
  const rows = await within
    .selectFrom('bank_entries')
    .select(['account', 'amount'])
    .distinct()
    .where('reference', '=', reference)
    .execute()
  const own = rows.filter((row) => isSameAccount(row.account, account))
  if (own.length === 0) return entry
  if (source === 'mail' || own.some((row) => row.amount === amount)) return null
  return findUnrecorded(within, { ...entry, reference: `${reference} | ${amount}` })
}

const OPEN = { state: 'open', orderId: null, before: null, decidedAt: null } as const

/** One decision about an entry at a time. It comes before the order's lock. */
export function lockEntry(within: Database, id: string): Promise<void> {
  return lockName(within, `bank entry ${id}`)
}

export function findEntry(within: Database, id: string) {
  return within.selectFrom('bank_entries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What the entry's row says when its order is found; null when that is for the admin to decide. */
export async function settle(within: Database, entry: BankEntry, now: number) {
  const match = await findMatch(within, entry)
  if (match.kind === 'open') return null
  const matched = { state: 'matched', orderId: match.order.id, decidedAt: now } as const
  if (match.kind === 'known') return { ...matched, before: null }
  const before = await receive(within, { orderId: match.order.id, entry, actor: 'system', now })
  return 'before' in before ? { ...matched, before: JSON.stringify(before.before) } : null
}

/** The orders that an entry could mean. */
async function findMatch(within: Database, entry: BankEntry): Promise<EntryMatch> {
  const utr = utrOf(entry)
  const orders = await within
    .selectFrom('orders')
    .select(['id', 'payment', 'status', 'paymentReference', 'totalAmount', 'overpayment', 'orderDate'])
    .where(({ or, eb }) =>
      or([
        ...(utr === null ? [] : [eb('paymentReference', '=', utr)]),
        ...(entry.orderNamed === null ? [] : [eb('id', '=', entry.orderNamed)]),
      ]),
    )
    .limit(2)
    .execute()
  return matchEntry(entry, orders)
}

type Received =
  | { before: PaymentBefore }
  | { outcome: 'not-found' | 'not-allowed' | 'taken'; orderId: string }

/**
 * Marks the payment of an order as received, by this entry. The automatic actor may do so only while there is no doubt,
 * which is asked again once the order is locked.
 */
export async function receive(
  within: Database,
  {
    orderId,
    entry,
    actor,
    now,
  }: { orderId: string; entry: BankEntry; actor: 'admin' | 'system'; now: number },
): Promise<Received> {
  const order = await findOrderForUpdate(within, orderId)
  if (!order) return { outcome: 'not-found', orderId }
  const { payment, paymentReference, paidAt } = order
  if (!canTransitionPayment('receive', payment, 'admin')) return { outcome: 'not-allowed', orderId }
  const utr = utrOf(entry)
  const other = utr && (await findOrderWithReferenceForUpdate(within, utr, orderId))
  if (other) return { outcome: 'taken', orderId: other }
  if (actor === 'system') {
    const match = await findMatch(within, entry)
    if (match.kind !== 'receive' || match.order.id !== orderId) return { outcome: 'not-allowed', orderId }
  }
  const reference = utr ?? paymentReference
  const received = { ...order, overpayment: overpaymentOf(order, entry.amount) }
  const written = await writePayment(within, received, {
    name: 'receive',
    actor,
    reference: reference ?? undefined,
    now,
    note: noteOf(entry, reference, paymentAmount(received)),
  })
  if (!written) return { outcome: 'not-allowed', orderId }
  return { before: { payment, paymentReference, paidAt, amount: paymentAmount(order) } }
}

/** For the order's history. The admin may accept another amount than is due: the difference is to be found there. */
function noteOf({ amount, source }: BankEntry, reference: string | null, due: Paise): string {
  const note = adminPayments.eventNote(reference, adminPayments.sources[source])
  if (amount === due) return note
  return adminPayments.eventOtherAmount(note, formatRupees(amount), formatRupees(due))
}
