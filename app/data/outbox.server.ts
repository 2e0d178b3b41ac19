import { MAIL_ATTEMPTS, mailPauseAfter, MAIL_LEASE_MS } from '#domain/outbox.ts'
import type { Letter } from '#copy/mail.ts'
import { db } from './database.server.ts'

/** A letter that one worker has taken to send it. */
export interface ClaimedMail {
  id: string
  /** Null for the shopkeeper, wherever they read their mail. */
  recipient: string | null
  letter: Letter
  /** Where its button leads, below the shop's address. */
  path: string
  createdAt: number
  attempts: number
}

/**
 * Takes the letter that has been due for longest. Nobody else gets it until the lease is over: a worker that was
 * killed meanwhile loses it then.
 * @param now epoch milliseconds
 */
export async function claimMail(now: number): Promise<ClaimedMail | null> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    const attempts = due.attempts + 1
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts, dueAt: now + MAIL_LEASE_MS })
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', due.attempts)
      .executeTakeFirst()
    // Else another worker was faster: there may be a next one.
    if (numUpdatedRows === 1n) return { ...due, attempts, letter: JSON.parse(due.letter) as Letter }
  }
}

export async function noteSent({ id, attempts }: ClaimedMail, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now, problem: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/**
 * Writes down why a letter could not be sent, and when it is tried again.
 * @param hopeless true when the receiving server will not have it, whenever it comes
 * @returns whether it was given up
 */
export async function noteFailed(
  { id, attempts }: ClaimedMail,
  problem: string,
  hopeless: boolean,
  now: number,
): Promise<boolean> {
  const given = hopeless || attempts >= MAIL_ATTEMPTS
  await db
    .updateTable('outbox')
    .set({ state: given ? 'failed' : 'waiting', dueAt: now + mailPauseAfter(attempts), problem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
  return given
}

/** Letters that were given up. */
export async function countFailedMails(): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tries all that were given up again, from the beginning. @returns how many */
export async function retryFailedMails(now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, dueAt: now })
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Letters that were sent long ago are nobody's business any more. @param before epoch milliseconds */
export async function forgetSentMails(before: number): Promise<void> {
  await db.deleteFrom('outbox').where('state', '=', 'sent').where('dueAt', '<', before).execute()
}
