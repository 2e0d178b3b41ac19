import type { Database } from '#data/database/database.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { accountDigest } from '#data/platform/security-events.server.ts'

/**
 * Deletes what names a customer outside their account and orders: entries of the security log, and mails about orders that were
 * cleared. Counts of rate limits stay, as digests, until their hour or day is over:
 * otherwise an account that is deleted and registered again would start over.
 */
export async function forgetTraces(within: Database, id: string, now: number): Promise<void> {
  const user = await within.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  if (!user) return
  await within
    .deleteFrom('security_events')
    .where(({ or, eb }) =>
      or([eb('account', '=', id), eb('account', '=', accountDigest(user.email)), eb('actor', '=', id)]),
    )
    .execute()
  await within
    .deleteFrom('outbox')
    .where('orderId', 'in', ({ selectFrom }) =>
      selectFrom('cleared_orders').select('cleared_orders.id').where('customerId', '=', id),
    )
    .where('state', '!=', 'waiting')
    .execute()
  // Photos whose report was never sent.
  const photos = await within
    .deleteFrom('problem_photos')
    .where('problemId', 'is', null)
    .where('customerId', '=', id)
    .returning('path')
    .execute()
  await schedulePictureDeletion(
    now,
    photos.map(({ path }) => path),
    within,
  )
  await within
    .updateTable('cleared_orders')
    .set({ customerId: null, fingerprint: null })
    .where('customerId', '=', id)
    .execute()
}
