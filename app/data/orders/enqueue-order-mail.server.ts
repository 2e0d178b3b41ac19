import type { OrderNews } from '#domain/mail/order-mail.ts'
import { lettersAbout } from '#domain/mail/order-mail.ts'
import type { Database } from '#data/database/database.server.ts'
import { linesOf, returnsOf } from './order-parts.server.ts'
import { postMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'

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
  const order = await within
    .selectFrom('orders')
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'totalAmount', 'paymentMethod', 'status'])
    .select(['street', 'city', 'state', 'pincode', 'landmark'])
    .select(['estimatedDelivery', 'deliveredAt', 'receivedAt', 'payment', 'refundedAmount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, email, phone, street, city, state, pincode, landmark } = order
  const told = {
    ...order,
    lines: (await linesOf([orderId], within)).get(orderId) ?? [],
    returnRequests: (await returnsOf([orderId], within)).get(orderId) ?? [],
    customerDetails: { firstName, lastName, email, phone },
    deliveryAddress: { street, city, state, pincode, landmark: landmark ?? undefined },
  }
  const { name } = await shopDetails(within)
  for (const { to, letter } of lettersAbout(news, told, name, note)) {
    // A customer whose account is gone has left no address.
    if (to === 'customer' && email === '') continue
    const id = `${eventId}.${to}.${orderId}`
    const [recipient, path] = to === 'customer' ? [email, '/orders'] : [null, `/admin/orders/${orderId}`]
    await postMail(within, { id, kind: 'order', orderId, recipient, letter, path }, at)
  }
}
