import { EVENTS_WITH_REFERENCE, WITHOUT_PERSON } from '#data/customers/anonymise-orders.server.ts'
import { db } from '#data/database/database.server.ts'
import { listFiles, saveCompressed } from '#data/platform/files.server.ts'
import { type ArchivedOrder, ARCHIVES, readArchive } from './order-archive.server.ts'

/**
 * Removes the persons whose accounts were deleted from the archives of cleared orders, whatever the orders' status was:
 * nobody works on them any more. An archive is replaced as a whole, and only if it has such a person in it.
 */
export async function anonymiseArchives(): Promise<void> {
  for (const name of await listFiles(ARCHIVES)) {
    const path = `${ARCHIVES}/${name}`
    const deleted = await findDeleted(path)
    if (deleted.size > 0) await saveCompressed(path, withoutPersons(path, deleted))
  }
}

/** The ids of the customers in an archive whose account does not exist any more. */
async function findDeleted(path: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const { order } of readArchive(path)) {
    if (order.email !== '') ids.add(order.customerId)
  }
  for (const id of ids) {
    const account = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    if (account) ids.delete(id)
  }
  return ids
}

async function* withoutPersons(path: string, deleted: ReadonlySet<string>): AsyncGenerator<string> {
  for await (const archived of readArchive(path)) {
    const kept = deleted.has(archived.order.customerId) ? withoutPerson(archived) : archived
    yield `${JSON.stringify(kept)}\n`
  }
}

function withoutPerson({ order, lines, events, returns, problems = [] }: ArchivedOrder): ArchivedOrder {
  return {
    order: { ...order, ...WITHOUT_PERSON },
    lines,
    events: events.map((event) =>
      EVENTS_WITH_REFERENCE.some((type) => type === event.type) ? event : { ...event, note: null },
    ),
    returns: returns.map((request) => ({ ...request, description: '', shopkeeperResponse: null })),
    problems: problems.map(({ report }) => ({ report: { ...report, description: '' }, messages: [] })),
  }
}
