import { forDeletedAccount, type MailMessage } from '#copy/mail/message.ts'
import { problemMails, problemReports } from '#copy/promises/problem-report.ts'
import { orderMailRecipient } from '#data/customers/order-mail-recipient.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { mailName } from '#domain/mail/mail-name.ts'
import { ordersFrom } from '#domain/orders/order-cursor.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { problemDeadline } from '#domain/problems/problem-rules.ts'
import { formatDateTime } from '#domain/values/dates.ts'

type Report = Pick<
  ProblemReport,
  'id' | 'number' | 'orderId' | 'customerId' | 'itemName' | 'quantity' | 'status' | 'reportedAt'
>
type Words = Parameters<typeof problemMails.reported>[0]

/** Mails the customer about a report, in the transaction of what happened. Without a verified e-mail they get none. */
export async function mailCustomer(
  within: Database,
  report: Report,
  { event, at, text = '' }: { event: string; at: number; text?: string },
  write: (words: Words) => MailMessage,
): Promise<void> {
  const recipient = await orderMailRecipient(within, { id: report.orderId, customerId: report.customerId })
  if (recipient === null) return
  const { email, accountDeleted } = recipient
  const order = await findOrderOf(within, report)
  const written = write(await wordsOf(within, { report, order, text }))
  const path = order ? ordersFrom(order) : '/orders'
  const message = accountDeleted ? forDeletedAccount(written) : written
  const mail = { id: `problem.${report.id}.${event}`, kind: 'order', orderId: report.orderId } as const
  await enqueueMail(within, { ...mail, recipient: email, message, path }, at)
}

/** Mails the shopkeeper about a report. */
export async function mailShop(
  within: Database,
  report: Report,
  { event, at, text = '' }: { event: string; at: number; text?: string },
  write: (words: Words) => MailMessage,
): Promise<void> {
  const order = await findOrderOf(within, report)
  const message = write(await wordsOf(within, { report, order, text }))
  const mail = { id: `problem.${report.id}.${event}.admin`, kind: 'order', orderId: report.orderId } as const
  await enqueueMail(within, { ...mail, recipient: null, message, path: `/admin/problems/${report.id}` }, at)
}

async function wordsOf(
  within: Database,
  { report, order, text }: { report: Report; order: { firstName: string } | undefined; text: string },
): Promise<Words> {
  const { name: shopName } = await shopDetails(within)
  const deadline = problemDeadline(report)
  return {
    shopName,
    number: report.number,
    order: report.orderId,
    message: text,
    firstName: mailName(order?.firstName ?? ''),
    item: problemReports.card.pieces(report.quantity, report.itemName),
    by: deadline === null ? '' : formatDateTime(deadline),
  }
}

function findOrderOf(within: Database, { orderId }: Report) {
  return within
    .selectFrom('orders')
    .select(['id', 'orderDate', 'firstName'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}
