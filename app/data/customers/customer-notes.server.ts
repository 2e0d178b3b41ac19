import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'

/** The shopkeeper's note about a customer; only the admin's pages read it. */
export async function findCustomerNote(customerId: string, within: Database = db): Promise<string | null> {
  const row = await within
    .selectFrom('customer_notes')
    .select('note')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.note ?? null
}

export interface CustomerNoteResult {
  outcome: 'saved' | 'unchanged' | 'not-found' | 'changed-meanwhile'
}

/**
 * Writes the shopkeeper's note about a customer.
 * @param note null removes it
 * @param seen the note the admin saw: one that has changed since is not overwritten
 * @param now epoch milliseconds
 */
export function updateCustomerNote(
  customerId: string,
  { seen, note }: { seen: string | null; note: string | null },
  now: number,
): Promise<CustomerNoteResult> {
  return inTransaction(async (within): Promise<CustomerNoteResult> => {
    // Also when two write the first note at once, and when the account is being deleted.
    await lockRows(within, 'users', [customerId])
    const user = within.selectFrom('users').select('id').where('id', '=', customerId)
    if (!(await user.executeTakeFirst())) return { outcome: 'not-found' }
    const current = await findCustomerNote(customerId, within)
    if (current === note) return { outcome: 'unchanged' }
    if (current !== seen) return { outcome: 'changed-meanwhile' }
    await write(within, customerId, note, now)
    publish(within, 'admin')
    return { outcome: 'saved' }
  })
}

async function write(within: Database, customerId: string, note: string | null, now: number): Promise<void> {
  if (note === null) {
    await within.deleteFrom('customer_notes').where('customerId', '=', customerId).execute()
    return
  }
  await within
    .insertInto('customer_notes')
    .values({ customerId, note, updatedAt: now })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ note, updatedAt: now }))
    .execute()
}
