import type { OrderNews } from '#domain/letter.ts'
import { lettersAbout } from '#domain/letter.ts'
import type { Database } from './database.server.ts'
import { linesOf } from './order-parts.server.ts'
import { shopDetails } from './shop-details.server.ts'

/**
 * Puts the letters about something that happened to an order into the outbox, within its transaction: told is what is
 * kept, and nothing else.
 * @param eventId of the history's line: no event has two letters to the same reader
 * @param note a reason, a response or a refund, in words
 */
export async function postLetters(
  within: Database,
  news: OrderNews,
  { orderId, eventId, at }: { orderId: string; eventId: number; at: number },
  note: string | null,
): Promise<void> {
  const { firstName, lastName, email, phone, ...order } = await within
    .selectFrom('orders')
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'totalAmount', 'estimatedDelivery', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const told = {
    ...order,
    lines: (await linesOf([orderId], within)).get(orderId) ?? [],
    customerDetails: { firstName, lastName, email, phone },
  }
  const { name } = await shopDetails(within)
  for (const { to, letter } of lettersAbout(news, told, name, note)) {
    // A customer whose account is gone has left no address.
    if (to === 'customer' && email === '') continue
    await within
      .insertInto('outbox')
      .values({
        id: `${eventId}.${to}.${orderId}`,
        orderId,
        recipient: to === 'customer' ? email : null,
        letter: JSON.stringify(letter),
        path: to === 'customer' ? '/orders' : `/admin/orders/${orderId}`,
        dueAt: at,
        createdAt: at,
        sentAt: null,
        problem: null,
      })
      .execute()
  }
}
