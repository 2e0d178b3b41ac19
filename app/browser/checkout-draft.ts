import { isOrderReference, newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'

/** What was entered at checkout, stored for the tab. */
export interface CheckoutDraft {
  /** Created when checkout opens; two orders never have the same one. */
  reference: string
  /** By field name. */
  values: Record<string, string>
  /** The amount (paise) that the customer claimed to have paid by UPI with this reference; null before that. */
  paid: number | null
}

/** The draft of this account, or a new one with a new reference. */
export function findOrCreateDraft(accountId: string): CheckoutDraft {
  return readDraft(accountId) ?? saveDraft(accountId, newDraft())
}

/** Replaces the reference of the draft, because the old one belongs to a placed order. */
export function renewDraft(accountId: string): CheckoutDraft {
  const { values } = findOrCreateDraft(accountId)
  return saveDraft(accountId, { ...newDraft(), values })
}

export function saveDraft(accountId: string, draft: CheckoutDraft): CheckoutDraft {
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the draft lasts until the page is left.
  }
  return draft
}

/** Whether anything has been entered yet. */
export function hasValues({ values }: CheckoutDraft): boolean {
  return Object.keys(values).length > 0
}

export function deleteDraft(accountId: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountId))
  } catch {
    // Storage is disabled: nothing was stored either.
  }
}

function newDraft(): CheckoutDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(ORDER_REFERENCE_BYTES))
  return { reference: newOrderReference(Date.now(), bytes), values: {}, paid: null }
}

function readDraft(accountId: string): CheckoutDraft | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(keyOf(accountId)) ?? 'null',
    ) as Partial<CheckoutDraft> | null
    if (!isOrderReference(stored?.reference)) return null
    const values = Object.entries(stored.values ?? {}).filter(([, value]) => typeof value === 'string')
    const paid = typeof stored.paid === 'number' ? stored.paid : null
    return { reference: stored.reference, values: Object.fromEntries(values), paid }
  } catch {
    return null
  }
}

function keyOf(accountId: string): string {
  return `kalam.checkout.${accountId}`
}
