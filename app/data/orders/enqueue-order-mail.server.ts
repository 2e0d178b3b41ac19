import type { Database } from '#data/database/database.server.ts'
import { orderMailRecipient } from '#data/customers/order-mail-recipient.server.ts'
import { countMailsTo, enqueueMail } from '#data/mail/outbox.server.ts'
import { areOrderLimitsOn } from '#data/settings/order-limits.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { isMailedEvent, type MailedOrder, orderMailsFor } from '#domain/mail/order-mail.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import { ORDER_MAILS_PER_CUSTOMER } from '#domain/policy.ts'

/**
 * Puts the mails about an event of an order into the outbox, within the transaction of that event, so that either
 * both are stored or neither. A customer without a verified e-mail gets none: the event is on the orders screen.
 * @param order as it is after the event
 * @param event no event has two mails to the same recipient; `at` in epoch milliseconds
 * @param note the text of a reason, a response or a refund; null without one
 */
export async function enqueueOrderMail(
  within: Database,
  order: MailedOrder & { customerId: string },
  { id: eventId, type, at }: { id: number; type: OrderEvent['type']; at: number },
  note: string | null,
): Promise<void> {
  if (!isMailedEvent(type)) return
  const { name } = await shopDetails(within)
  for (const { to, message } of orderMailsFor(type, order, name, note)) {
    const mail = { id: `${eventId}.${to}.${order.id}`, kind: 'order', orderId: order.id, message } as const
    if (to === 'admin') {
      await enqueueMail(within, { ...mail, recipient: null, path: `/admin/orders/${order.id}` }, at)
      continue
    }
    const recipient = await orderMailRecipient(within, order)
    if (recipient === null || !(await isWithinLimits(within, recipient, at))) continue
    await enqueueMail(within, { ...mail, recipient, path: '/orders' }, at)
  }
}

async function isWithinLimits(within: Database, recipient: string, now: number): Promise<boolean> {
  if (!areOrderLimitsOn()) return true
  for (const { most, withinMs } of ORDER_MAILS_PER_CUSTOMER) {
    if ((await countMailsTo(within, recipient, now - withinMs)) >= most) return false
  }
  return true
}
