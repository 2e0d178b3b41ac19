import type { MailMessage } from '#copy/mail.ts'
import { MAIL_ATTEMPTS, type MailKind, mailPauseAfter, MAIL_LEASE_MS } from '#domain/mail/outbox.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { SentMail } from './send-mail.server.ts'

export interface NewMail {
  /** The same event has the same one for the same reader: it cannot be posted twice. */
  id: string
  kind: MailKind
  orderId?: string
  /** Null for the shopkeeper. */
  recipient: string | null
  message: MailMessage
  /** Where its button leads, below the shop's address. */
  path: string
}

/**
 * Puts a letter into the outbox, within the transaction of what it tells.
 * @param now epoch milliseconds
 */
export async function enqueueMail(
  within: Database,
  { message, orderId, ...mail }: NewMail,
  now: number,
): Promise<void> {
  const times = { dueAt: now, createdAt: now, sentAt: null, problem: null }
  await within
    .insertInto('outbox')
    .values({ ...mail, ...times, orderId: orderId ?? null, message: JSON.stringify(message) })
    .execute()
}

/**
 * Notes what became of a secret letter. It never was in the outbox: its link must not be in the database.
 * @param came where it went, or why it could not
 */
export async function recordSecretMail(
  { message, ...mail }: Omit<NewMail, 'kind' | 'orderId'>,
  came: SentMail | { problem: string },
  now: number,
): Promise<void> {
  const times = { dueAt: now, createdAt: now, attempts: 1, orderId: null }
  const outcome =
    'problem' in came
      ? { state: 'failed' as const, sentAt: null, problem: came.problem }
      : { ...deliveryOf(came), sentAt: now, problem: null }
  await db
    .insertInto('outbox')
    .values({ ...mail, kind: 'secret', ...times, ...outcome, message: JSON.stringify(message) })
    .execute()
}

function deliveryOf({ file }: SentMail) {
  return { state: file === null ? ('sent' as const) : ('kept' as const), file }
}

/** A letter that one worker has taken to send it. */
export interface ClaimedMail {
  id: string
  /** Null for the shopkeeper, wherever they read their mail. */
  recipient: string | null
  message: MailMessage
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
    if (numUpdatedRows === 1n) return { ...due, attempts, message: JSON.parse(due.message) as MailMessage }
  }
}

/** Writes down that a letter has left. */
export async function recordSent({ id, attempts }: ClaimedMail, sent: SentMail, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...deliveryOf(sent), sentAt: now, problem: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/**
 * Writes down why a letter could not be sent, and when it is tried again.
 * @param hopeless true when the receiving server will not have it, whenever it comes
 * @returns whether it was given up
 */
export async function recordFailed(
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

/** Letters that were given up and can be tried again. */
export async function countFailedMails(): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('kind', '!=', 'secret')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Tries what was given up again, from the beginning; what was secret is not there any more.
 * @param id of one letter; all of them when left out
 * @returns how many
 */
export async function retryFailedMails(now: number, id?: string): Promise<number> {
  let query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, dueAt: now })
    .where('state', '=', 'failed')
    .where('kind', '!=', 'secret')
  if (id !== undefined) query = query.where('id', '=', id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Letters that left long ago are nobody's business any more. @param before epoch milliseconds */
export async function deleteSentMails(before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('dueAt', '<', before)
    .where(({ or, eb }) => or([eb('state', '!=', 'failed'), eb('kind', '=', 'secret')]))
    .execute()
}
