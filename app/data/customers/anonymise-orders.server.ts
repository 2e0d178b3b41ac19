import { profile } from '#copy/profile.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'
import type { Database } from '#data/database/database.server.ts'
import { isRefundDue } from '#data/database/order-amounts.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'

/** What an order of a deleted account has in place of the person. */
export const WITHOUT_PERSON = {
  ...profile.deletedAccount,
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  landmark: null,
  // With its number a parcel can be followed to the door.
  trackingNumber: null,
  trackingLink: null,
  wish: null,
  adminNote: null,
  // A digest of what the person typed.
  fingerprint: '',
} as const

/** Events whose note is a payment's or a refund's reference; the notes of all others are text that somebody typed. */
export const EVENTS_WITH_REFERENCE = ['paymentReceived', 'refundPaid', 'completeReturn'] as const

/** Below the limit of query parameters of any engine. */
const BATCH_SIZE = 500

/**
 * Removes the person from the orders of deleted accounts that are finished: cancelled with nothing left to refund,
 * returned, or past their return window; never with an open return. Lines, amounts and dates stay.
 * @param now epoch milliseconds
 * @param customerId of one deleted account; all of them when left out
 * @returns how many orders were anonymised
 */
export async function anonymiseOrders(within: Database, now: number, customerId?: string): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await findFinished(within, now, customerId)
    if (ids.length === 0) return count
    await removePerson(within, ids)
    await removeProblems(within, ids, now)
    count += ids.length
  }
}

async function findFinished(within: Database, now: number, customerId?: string): Promise<string[]> {
  const rows = await within
    .selectFrom('orders')
    .select('id')
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId!))
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'orders.customerId'))),
    )
    // A customer with a return, a reported problem or a refund due must stay reachable.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('return_requests as open')
            .select('open.id')
            .whereRef('open.orderId', '=', 'orders.id')
            .where('open.status', 'in', ['pending', 'approved']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('problem_reports as reported')
            .select('reported.id')
            .whereRef('reported.orderId', '=', 'orders.id')
            .where('reported.status', '!=', 'resolved'),
        ),
      ),
    )
    .where(({ not }) => not(isRefundDue))
    .where(({ or, and, eb, fn }) =>
      or([
        eb('status', '=', 'returned'),
        and([eb('status', '=', 'cancelled'), eb('payment', '!=', 'claimed')]),
        and([
          eb('status', 'in', ['delivered', 'received', 'return_rejected']),
          // As `returnDeadline` counts.
          eb(fn.coalesce('deliveredAt', 'receivedAt'), '<', now - RETURN_WINDOW_MS),
        ]),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a report says about its person: the words and the photos. Number, goods and refund stay. */
async function removeProblems(within: Database, ids: string[], now: number): Promise<void> {
  const reports = within.selectFrom('problem_reports').select('id').where('orderId', 'in', ids)
  await within.deleteFrom('problem_messages').where('problemId', 'in', reports).execute()
  const photos = await within
    .deleteFrom('problem_photos')
    .where('problemId', 'in', reports)
    .returning('path')
    .execute()
  await schedulePictureDeletion(
    now,
    photos.map(({ path }) => path),
    within,
  )
  await within.updateTable('problem_reports').set({ description: '' }).where('orderId', 'in', ids).execute()
}

async function removePerson(within: Database, ids: string[]): Promise<void> {
  await within.updateTable('orders').set(WITHOUT_PERSON).where('id', 'in', ids).execute()
  await within
    .updateTable('order_events')
    .set({ note: null })
    .where('orderId', 'in', ids)
    .where('type', 'not in', EVENTS_WITH_REFERENCE)
    .execute()
  await within
    .updateTable('return_requests')
    .set({ description: '', shopkeeperResponse: null })
    .where('orderId', 'in', ids)
    .execute()
  // Mails to the admin name the customer too.
  await within.deleteFrom('outbox').where('orderId', 'in', ids).where('state', '!=', 'waiting').execute()
}
