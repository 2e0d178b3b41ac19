import { BANK_ENTRY_MATCHED_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { findEntry, lockEntry, settle } from './record-entry.server.ts'

const READ_AT_ONCE = 200

/**
 * Compares the entries that have no order yet with the orders again: people pay first and order later.
 * @param now epoch milliseconds
 * @returns how many found their order
 */
export async function matchOpenEntries(now: number): Promise<number> {
  let found = 0
  // Those that are for the admin to decide stay open: they must not hold up the ones after them.
  for (let after = ''; ;) {
    const waiting = await listWaiting(after, now)
    for (const id of waiting) if (await matchAgain(id, now)) found++
    if (waiting.length < READ_AT_ONCE) return found
    after = waiting.at(-1)!
  }
}

/** The next entries without an order, by id, whose words mean one. @param after the last id of the ones before */
async function listWaiting(after: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_entries')
    .innerJoin('orders', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('orders.paymentReference', '=', ref('bank_entries.reference')),
          eb('orders.id', '=', ref('bank_entries.orderNamed')),
        ]),
      ),
    )
    .select('bank_entries.id')
    .distinct()
    .where('bank_entries.state', '=', 'open')
    .where('bank_entries.at', '>', now - BANK_ENTRY_MATCHED_MS)
    .where('undone', '=', 0)
    .where('bank_entries.id', '>', after)
    .orderBy('bank_entries.id')
    .limit(READ_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

function matchAgain(id: string, now: number): Promise<boolean> {
  return inTransaction(async (within) => {
    await lockEntry(within, id)
    const entry = await findEntry(within, id)
    if (entry?.state !== 'open' || entry.undone) return false
    const settled = await settle(within, entry, now)
    if (!settled) return false
    await within.updateTable('bank_entries').set(settled).where('id', '=', id).execute()
    publish(within, 'admin')
    return true
  })
}
