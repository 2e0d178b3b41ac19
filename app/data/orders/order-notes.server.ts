import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'

/** The shopkeeper's notes about these orders, by order; without those that have none. */
export async function findNotes(orderIds: readonly string[]): Promise<Record<string, string>> {
  if (orderIds.length === 0) return {}
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'adminNote'])
    .where('id', 'in', orderIds)
    .where('adminNote', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map(({ id, adminNote }) => [id, adminNote!]))
}

export interface NoteResult {
  outcome: 'saved' | 'unchanged' | 'not-found' | 'changed-meanwhile'
}

/**
 * Writes the shopkeeper's note about an order. It is no event of the order: its customer reads the history.
 * @param note null removes it
 * @param seen the note the admin saw: one that has changed since is not overwritten
 * @param now epoch milliseconds
 */
export function updateNote(
  orderId: string,
  { seen, note }: { seen: string | null; note: string | null },
  now: number,
): Promise<NoteResult> {
  return inTransaction(async (within): Promise<NoteResult> => {
    const current = await findForUpdate(within, orderId)
    if (!current) return { outcome: 'not-found' }
    if (current.adminNote === note) return { outcome: 'unchanged' }
    if (current.adminNote !== seen) return { outcome: 'changed-meanwhile' }
    const changes = { adminNote: note, updatedAt: now }
    await within.updateTable('orders').set(changes).where('id', '=', orderId).execute()
    publish(within, 'admin')
    return { outcome: 'saved' }
  })
}

async function findForUpdate(within: Database, id: string) {
  await lockRows(within, 'orders', [id])
  return within.selectFrom('orders').select('adminNote').where('id', '=', id).executeTakeFirst()
}
