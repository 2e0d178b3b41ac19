import { BANK_ENTRY_TEXT_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'

/**
 * Deletes the bank's words, such as a payer's name, about what was settled long ago. The rest stays, so that nothing counts
 * twice.
 * @param now epoch milliseconds
 */
export async function sweepBankEntries(now: number): Promise<void> {
  await db
    .updateTable('bank_entries')
    .set({ text: '', orderNamed: null })
    .where('decidedAt', '<', now - BANK_ENTRY_TEXT_MS)
    .where('text', '!=', '')
    .execute()
}
