import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { type MailRecipient, orderMailRecipient } from '#data/customers/order-mail-recipient.server.ts'
import { isWithinMailLimits, mailLimitStarts } from '#data/mail/mail-limits.server.ts'
import { insertMails, type NewMail } from '#data/mail/outbox.server.ts'
import { areOrderLimitsOn } from '#data/settings/order-limits.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { isMailedEvent, type MailedEvent, type MailedOrder, orderMailsFor } from '#domain/mail/order-mail.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import { type OrderCursor, ordersFrom } from '#domain/orders/order-cursor.ts'

/**
 * Puts the mails about an event of an order into the outbox, within the transaction of that event, so that either
 * both are stored or neither. A customer without a verified e-mail gets none: the event is on the orders screen.
 * @param order as it is after the event
 * @param event no event has two mails to the same recipient; `at` in epoch milliseconds
 * @param note the text of a reason, a response or a refund; null without one
 */
export async function enqueueOrderMail(
  within: Database,
  order: MailedOrder & OrderCursor & { customerId: string },
  { id, type, at }: { id: number; type: OrderEvent['type']; at: number },
  note: string | null,
): Promise<void> {
  if (!isMailedEvent(type)) return
  const { name: shopName } = await shopDetails(within)
  const recipient = await findRecipient(within, order, at)
  const mails = mailsAbout(order, { id, type, at }, note, { shopName, recipient })
  if (mails.length > 0) await within.executeQuery(insertMails(within, mails, at))
}

async function findRecipient(
  within: Database,
  order: { id: string; customerId: string },
  at: number,
): Promise<MailRecipient | null> {
  const recipient = await orderMailRecipient(within, order)
  if (recipient === null || !areOrderLimitsOn()) return recipient
  const { isMailed } = await within
    .selectNoFrom(isWithinMailLimits(sql.val(recipient.email), mailLimitStarts(at)).as('isMailed'))
    .executeTakeFirstOrThrow()
  return isMailed ? recipient : null
}

/**
 * The mails about an event of an order.
 * @param event its id is part of those of its mails; an order is placed once. `at` in epoch milliseconds
 * @param recipient the customer's; null when nothing may be mailed
 */
export function mailsAbout(
  order: MailedOrder & OrderCursor,
  { id: eventId, type, at }: { id: number | 'placed'; type: MailedEvent; at: number },
  note: string | null,
  { shopName, recipient }: { shopName: string; recipient: MailRecipient | null },
): NewMail[] {
  const accountDeleted = recipient?.accountDeleted ?? false
  return orderMailsFor(type, order, { shopName, at, accountDeleted }, note).flatMap(
    ({ to, message }): NewMail[] => {
      const mail = { id: `${eventId}.${to}.${order.id}`, kind: 'order', orderId: order.id, message } as const
      if (to === 'admin') return [{ ...mail, recipient: null, path: `/admin/orders/${order.id}` }]
      return recipient === null ? [] : [{ ...mail, recipient: recipient.email, path: ordersFrom(order) }]
    },
  )
}
