import type { Selectable } from 'kysely'

import {
  type EntryMatch,
  matchEntry,
  type OpenReason,
  type PayableOrder,
  utrOf,
} from '#domain/payments/bank/bank-entry.ts'
import { canTransitionPayment, PAYMENT_TRANSITIONS } from '#domain/payments/payment.ts'
import { amountsDue } from '#domain/payments/refund.ts'
import type { Paise } from '#domain/values/money.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { isNothingRefunded } from '#data/database/order-amounts.server.ts'
import type { Tables } from '#data/database/tables.ts'

type EntryRow = Selectable<Tables['bank_entries']>

/** What is shown of an entry. */
export interface ListedEntry {
  id: string
  amount: Paise
  at: number
  text: string
  utr: string | null
  source: EntryRow['source']
  sourceName: string
}

/** An order that an entry might pay. */
export interface SuggestedOrder {
  id: string
  name: string
  orderDate: number
}

export interface OpenEntry extends ListedEntry {
  /** `soon`: it has found its order, and the next run marks it. */
  reason: OpenReason | 'undone' | 'soon'
  /** What is due for the order that the entry means. */
  due: Paise | null
  suggestions: SuggestedOrder[]
}

export interface DecidedEntry extends ListedEntry {
  /** Null: none of the shop's orders. */
  orderId: string | null
  canUndo: boolean
}

const SUGGESTED = 5

/**
 * What is to be decided, the newest first.
 * @param after the id of the last one already shown
 */
export async function listOpenEntries(after: string | null, limit: number): Promise<OpenEntry[]> {
  let query = db
    .selectFrom('bank_entries')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) {
    const last = await db.selectFrom('bank_entries').select('at').where('id', '=', after).executeTakeFirst()
    if (!last) return []
    query = query.where(keyset(['at', 'id'], 'desc', [last.at, after]))
  }
  const entries = await query.execute()
  if (entries.length === 0) return []
  const [meant, payable] = await Promise.all([ordersMeant(entries), ordersOfAmounts(entries)])
  return entries.map((entry) => openEntry(entry, meant, payable))
}

type NamedOrder = PayableOrder & SuggestedOrder

function openEntry(entry: EntryRow, meant: NamedOrder[], payable: NamedOrder[]): OpenEntry {
  const match = matchEntry(entry, meant)
  const named = match.order && match.order.status !== 'cancelled' ? [match.order] : []
  const same = payable.filter((order) => amountsDue(order).includes(entry.amount))
  const suggestions = [...new Map([...named, ...same].map((order) => [order.id, order])).values()]
  return {
    ...listed(entry),
    reason: reasonOf(entry, match),
    due: match.order ? amountsDue(match.order)[0] : null,
    suggestions: suggestions
      .filter(({ payment }) => canTransitionPayment('receive', payment, 'admin'))
      .slice(0, SUGGESTED)
      .map(({ id, name, orderDate }) => ({ id, name, orderDate })),
  }
}

function reasonOf({ undone }: EntryRow, match: EntryMatch): OpenEntry['reason'] {
  if (undone) return 'undone'
  return match.kind === 'open' ? match.reason : 'soon'
}

/** Those whose UTR the entries have, or that they name. */
async function ordersMeant(entries: EntryRow[]): Promise<NamedOrder[]> {
  const utrs = entries.map(utrOf).filter((utr) => utr !== null)
  const named = entries.map(({ orderNamed }) => orderNamed).filter((id) => id !== null)
  if (utrs.length + named.length === 0) return []
  const rows = await selectOrders()
    .where(({ or, eb }) =>
      or([
        ...(utrs.length === 0 ? [] : [eb('paymentReference', 'in', utrs)]),
        ...(named.length === 0 ? [] : [eb('id', 'in', named)]),
      ]),
    )
    .limit(2 * entries.length)
    .execute()
  return rows.map(withName)
}

/** Those of the same amounts that are not paid yet. */
async function ordersOfAmounts(entries: EntryRow[]): Promise<NamedOrder[]> {
  const amounts = [...new Set(entries.map(({ amount }) => amount))]
  const rows = await selectOrders()
    .where('payment', 'in', PAYMENT_TRANSITIONS.receive.from)
    .where('status', '!=', 'cancelled')
    .where(({ eb, or, and }) =>
      or([
        eb(eb('totalAmount', '+', eb.ref('overpayment')), 'in', amounts),
        and([eb('payment', '=', 'refused'), eb('totalAmount', 'in', amounts)]),
      ]),
    )
    .orderBy('orderDate', 'desc')
    .limit(SUGGESTED * entries.length)
    .execute()
  return rows.map(withName)
}

function selectOrders() {
  return db
    .selectFrom('orders')
    .select(['id', 'payment', 'status', 'paymentReference', 'totalAmount', 'overpayment'])
    .select(['firstName', 'lastName', 'orderDate'])
}

function withName<Row extends { firstName: string; lastName: string }>(row: Row): Row & { name: string } {
  return { ...row, name: `${row.firstName} ${row.lastName}`.trim() }
}

/** What was decided, by the shop or by the admin, the latest first. */
export async function listDecidedEntries(limit: number): Promise<DecidedEntry[]> {
  const entries = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (entries.length === 0) return []
  const unchanged = await findUnchanged(entries)
  return entries.map((entry) => ({
    ...listed(entry),
    orderId: entry.orderId,
    canUndo: entry.state === 'dismissed' || unchanged.has(entry.id),
  }))
}

/** Those whose order's payment is still what they made of it: `undoEntry` takes back no others. */
async function findUnchanged(entries: EntryRow[]): Promise<ReadonlySet<string>> {
  const ids = entries.map(({ id }) => id)
  const rows = await db
    .selectFrom('bank_entries')
    .innerJoin('orders', 'orders.id', 'bank_entries.orderId')
    .select('bank_entries.id')
    .where('bank_entries.id', 'in', ids)
    .where('before', 'is not', null)
    .where('orders.payment', '=', 'received')
    .whereRef('orders.paidAt', '=', 'bank_entries.decidedAt')
    .where(isNothingRefunded)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function listed(entry: EntryRow): ListedEntry {
  const { id, amount, at, text, source, sourceName } = entry
  return { id, amount, at, text, utr: utrOf(entry), source, sourceName }
}
