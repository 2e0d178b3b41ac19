import { isOrderReference, newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'

/** What somebody has written on the checkout screen; it lives as long as the tab. */
export interface CheckoutDraft {
  /** Made when checkout opened; the same one never makes two orders. */
  reference: string
  /** By the fields' names. */
  values: Record<string, string>
  /** The amount (paise) that was said to be paid by UPI under this reference; null before that. */
  paid: number | null
}

/** The draft of this account, or a new one with a reference of its own. */
export function openDraft(accountId: string): CheckoutDraft {
  return readDraft(accountId) ?? saveDraft(accountId, newDraft())
}

/** The same under another reference, for when the old one belongs to an order that was placed. */
export function renewDraft(accountId: string): CheckoutDraft {
  const { values } = openDraft(accountId)
  return saveDraft(accountId, { ...newDraft(), values })
}

export function saveDraft(accountId: string, draft: CheckoutDraft): CheckoutDraft {
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: what was written lives until the page is left.
  }
  return draft
}

/** Whether anything has been written yet. */
export function hasValues({ values }: CheckoutDraft): boolean {
  return Object.keys(values).length > 0
}

export function deleteDraft(accountId: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountId))
  } catch {
    // Forbidden: then nothing was kept either.
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
