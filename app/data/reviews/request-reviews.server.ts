import { sql } from 'kysely'

import { reviewMail } from '#copy/mail/review.ts'
import { productOfLine } from '#data/catalogue/choices/product-of-line.server.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { isReviewMailOn } from '#data/settings/review-mail.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { REVIEW_MAIL_AFTER_MS, REVIEW_MAIL_LINES, REVIEW_MAIL_UNTIL_MS } from '#domain/policy.ts'
import { ARRIVED_STATUSES } from '#domain/orders/order-status.ts'
import { isNotReviewedBy } from './received-products.server.ts'

const BATCH_SIZE = 100

/**
 * Enqueues the mails that ask for reviews of orders that arrived three days ago, if the admin has switched them on; to
 * verified addresses, and once an order. Nobody is asked about an order that arrived long ago, nor for what they have
 * reviewed already.
 * @param now epoch milliseconds
 */
export async function requestReviews(now: number): Promise<void> {
  if (!(await isReviewMailOn())) return
  const due = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customerId')
    .select(['orders.id', 'orders.customerId', 'users.email'])
    .where('reviewAskedAt', 'is', null)
    .where('deliveredAt', '>', now - REVIEW_MAIL_UNTIL_MS)
    .where('deliveredAt', '<=', now - REVIEW_MAIL_AFTER_MS)
    .where(({ or, eb }) =>
      or([eb('receivedAt', 'is', null), eb('receivedAt', '<=', now - REVIEW_MAIL_AFTER_MS)]),
    )
    // Otherwise SQLite reads all orders that ever arrived, by an index that begins with the status.
    .where(sql<string>`orders.status || ''`, 'in', ARRIVED_STATUSES)
    .where('users.emailVerified', '=', 1)
    .orderBy('deliveredAt')
    .limit(BATCH_SIZE)
    .execute()
  for (const order of due) await askAbout(order, now)
}

interface DueOrder {
  id: string
  customerId: string
  email: string
}

/** The order is marked in the transaction that enqueues its mail: of several processes, one asks. */
function askAbout({ id, customerId, email }: DueOrder, now: number): Promise<void> {
  return inTransaction(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('orders')
      .set({ reviewAskedAt: now })
      .where('id', '=', id)
      .where('reviewAskedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const rows = await within
      .selectFrom('order_lines')
      .innerJoin('products', (join) => join.on('products.id', '=', productOfLine()))
      .select(['products.id', 'products.name'])
      .where('orderId', '=', id)
      .whereRef('order_lines.quantity', '>', 'order_lines.cancelledQuantity')
      .where(isNotReviewedBy(customerId))
      .orderBy('order_lines.position')
      .execute()
    // Choices of one product are reviewed together.
    const products = new Map(rows.map(({ id, name }) => [id, name]))
    const [names, [first]] = [[...products.values()], [...products.keys()]]
    if (first === undefined) return
    const message = reviewMail(
      (await shopDetails(within)).name,
      names.slice(0, REVIEW_MAIL_LINES),
      names.length,
    )
    const mail = { id: `review.${id}`, kind: 'account', orderId: id, recipient: email, message } as const
    const path = products.size === 1 ? `/account/reviews/${first}` : '/account/reviews'
    await enqueueMail(within, { ...mail, path }, now)
  })
}
