import type { Insertable } from 'kysely'

import { isOrderNews } from '#domain/mail/order-mail.ts'
import type { Database } from '#data/database/database.server.ts'
import { postLetters } from './enqueue-order-mail.server.ts'
import type { Tables } from '#data/database/tables.ts'

/**
 * Writes one line of an order's history: who did what, when and why; and the letters that tell it.
 * @param told what the letters say beside it, when it is not the note
 */
export async function remember(
  within: Database,
  event: Omit<Insertable<Tables['order_events']>, 'id' | 'note'> & { note?: string },
  told?: string,
): Promise<void> {
  const { id } = await within
    .insertInto('order_events')
    .values({ note: null, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { move, orderId, at } = event
  if (!isOrderNews(move)) return
  await postLetters(within, move, { orderId, eventId: id, at }, told ?? event.note ?? null)
}
