import type { Kysely } from 'kysely'

/** 0.1.0 stored the reason of a return in the words of its label. */
export const RETURN_REASONS_0_1_0: Record<string, string> = {
  'Defective Product': 'defective',
  'Wrong Item Received': 'wrong_item',
  'Damaged During Delivery': 'damaged_in_delivery',
  'Not as Described': 'not_as_described',
  'Size/Color Not as Expected': 'size_or_colour',
  'Quality Issues': 'quality',
  Other: 'other',
}

/** Values in rows that have another name now. */
export async function renameStoredValues(db: Kysely<unknown>): Promise<void> {
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>
  for (const [label, reason] of Object.entries(RETURN_REASONS_0_1_0)) {
    await untyped.updateTable('return_requests').set({ reason }).where('reason', '=', label).execute()
  }
  await untyped.updateTable('outbox').set({ state: 'written' }).where('state', '=', 'kept').execute()
}
