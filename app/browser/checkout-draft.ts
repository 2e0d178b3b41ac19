import type { RequestedLine } from '#domain/checkout/checkout.ts'
import {
  isOrderReference,
  newOrderReference,
  ORDER_REFERENCE_BYTES,
  referenceTime,
} from '#domain/orders/order-reference.ts'
import { PAYMENT_ATTEMPT_MS } from '#domain/policy.ts'

/**
 * The order that is being made at checkout. Its reference and what happened to it belong to the cart: all tabs have the
 * same, and it outlives them. What was typed stays in its tab.
 */
export interface CheckoutDraft {
  /** Created when checkout opens; two orders never have the same one. */
  reference: string
  /** By field name. */
  values: Record<string, string>
  /** The amount (paise) that the customer claimed to have paid by UPI with this reference; null before that. */
  paid: number | null
  /** The lines that were sent last, while it is not known that they were refused: they may be ordered. */
  sent: RequestedLine[] | null
}

type Shared = Omit<CheckoutDraft, 'values'>

/** What could not be stored, because storage is full or disabled: until the page is left. */
const unstored = new Map<string, CheckoutDraft>()

/** The draft of this account, or a new one with a new reference. */
export function findOrCreateDraft(accountId: string): CheckoutDraft {
  return findDraft(accountId) ?? saveDraft(accountId, newDraft())
}

/** Replaces the reference of the draft, because the old one belongs to a placed order. */
export function renewDraft(accountId: string): CheckoutDraft {
  const { values } = findOrCreateDraft(accountId)
  return saveDraft(accountId, { ...newDraft(), values })
}

export function saveDraft(accountId: string, draft: CheckoutDraft): CheckoutDraft {
  const { values, ...shared } = draft
  const key = keyOf(accountId)
  try {
    localStorage.setItem(key, JSON.stringify(shared))
    sessionStorage.setItem(key, JSON.stringify({ reference: draft.reference, values }))
    unstored.delete(key)
  } catch {
    unstored.set(key, draft)
  }
  return draft
}

/** Whether anything has been entered yet. */
export function hasValues({ values }: CheckoutDraft): boolean {
  return Object.keys(values).length > 0
}

export function deleteDraft(accountId: string): void {
  const key = keyOf(accountId)
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled: nothing was stored either.
  }
}

/** The draft of this account; null when there is none. */
export function findDraft(accountId: string): CheckoutDraft | null {
  const key = keyOf(accountId)
  const kept = unstored.get(key)
  if (kept) return kept
  try {
    const shared = parseShared(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return shared && { ...shared, values: typedFor(shared, sessionStorage.getItem(key)) }
  } catch {
    return null
  }
}

/** Calls the listener when another tab may have changed the draft. @returns a function that stops it */
export function onDraftChange(accountId: string, listener: () => void): () => void {
  const key = keyOf(accountId)
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) listener()
  }
  // A page from the back/forward cache has not heard what happened meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

function newDraft(): CheckoutDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(ORDER_REFERENCE_BYTES))
  return { reference: newOrderReference(Date.now(), bytes), values: {}, paid: null, sent: null }
}

/** Null also for a draft that is so old that the shop does not know of its payment any more. */
function parseShared(stored: Partial<Shared> | null): Shared | null {
  const reference = stored?.reference
  if (!isOrderReference(reference) || referenceTime(reference) < Date.now() - PAYMENT_ATTEMPT_MS) return null
  const paid = typeof stored?.paid === 'number' ? stored.paid : null
  const sent = Array.isArray(stored?.sent) ? stored.sent.filter(isLine) : null
  return { reference, paid, sent }
}

function isLine(line: Partial<RequestedLine> | null): line is RequestedLine {
  return typeof line?.productId === 'string' && typeof line.quantity === 'number'
}

/** What was typed in this tab for the draft's order: of an earlier one, not even the address may still be meant. */
function typedFor({ reference }: Shared, stored: string | null): CheckoutDraft['values'] {
  const typed = JSON.parse(stored ?? 'null') as Partial<CheckoutDraft> | null
  if (typed?.reference !== reference) return {}
  const values = Object.entries(typed.values ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(values)
}

function keyOf(accountId: string): string {
  return `kalam.checkout.${accountId}`
}
