import type { Sale } from '#domain/counter/sale.ts'
import type { SaleAnswer } from '#domain/counter/sale-answer.ts'
import { saleFields } from '#domain/counter/sale-form.ts'
import { COUNTER_SEND_TIMEOUT_MS } from '#domain/policy.ts'

export type SentSale =
  | { outcome: 'recorded' }
  /** The server refuses it, and says why. */
  | { outcome: 'refused'; answer: Extract<SaleAnswer, { problems: string[] }> }
  /** Nobody is signed in as the admin. */
  | { outcome: 'signed-out' }
  /** No answer: whether it was recorded is not known, so it is sent again under the same reference. */
  | { outcome: 'lost' }

/** Sends a sale. @param offline whether it was made without network: then it is recorded as it was */
export async function sendSale(sale: Sale, offline: boolean): Promise<SentSale> {
  try {
    const response = await fetch('/admin/counter/sales', {
      method: 'POST',
      body: new URLSearchParams(saleFields(sale, offline)),
      redirect: 'manual',
      signal: AbortSignal.timeout(COUNTER_SEND_TIMEOUT_MS),
    })
    if (response.status === 403 || response.type === 'opaqueredirect') return { outcome: 'signed-out' }
    // The shop is busy, or is being replaced by its next version.
    if (response.status >= 500 || response.status === 429) return { outcome: 'lost' }
    const answer = (await response.json()) as SaleAnswer
    return 'recorded' in answer ? { outcome: 'recorded' } : { outcome: 'refused', answer }
  } catch {
    return { outcome: 'lost' }
  }
}
