import type { Database } from '#data/database/database.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { isMailedEvent, type MailedOrder, orderMailsFor } from '#domain/mail/order-mail.ts'
import type { OrderEvent } from '#domain/orders/order.ts'

/**
 * Puts the mails about an event of an order into the outbox, within the transaction of that event, so that either
 * both are stored or neither.
 * @param order as it is after the event
 * @param event no event has two mails to the same recipient; `at` in epoch milliseconds
 * @param note the text of a reason, a response or a refund; null without one
 */
export async function enqueueOrderMail(
  within: Database,
  order: MailedOrder,
  { id: eventId, type, at }: { id: number; type: OrderEvent['type']; at: number },
  note: string | null,
): Promise<void> {
  if (!isMailedEvent(type)) return
  const { name } = await shopDetails(within)
  const { email } = order.customerDetails
  for (const { to, message } of orderMailsFor(type, order, name, note)) {
    // The order of a deleted account has no e-mail address.
    if (to === 'customer' && email === '') continue
    const id = `${eventId}.${to}.${order.id}`
    const [recipient, path] = to === 'customer' ? [email, '/orders'] : [null, `/admin/orders/${order.id}`]
    await enqueueMail(within, { id, kind: 'order', orderId: order.id, recipient, message, path }, at)
  }
}
