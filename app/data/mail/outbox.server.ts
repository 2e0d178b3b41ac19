import type { Selectable } from 'kysely'

import type { MailMessage } from '#copy/mail/message.ts'
import {
  LONGEST_MAIL_DELAY_MS,
  MAIL_ATTEMPTS,
  type MailKind,
  mailRetryDelay,
  MAIL_LEASE_MS,
} from '#domain/mail/outbox.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import type { SentMail } from './send-mail.server.ts'

export interface NewMail {
  /** Derived from event and recipient, so that a mail cannot be enqueued twice. */
  id: string
  kind: MailKind
  orderId?: string
  /** An e-mail address; null for the admin. */
  recipient: string | null
  message: MailMessage
  /** Path of the page its button opens. */
  path: string
}

/**
 * Puts a mail into the outbox, within the transaction of the event it is about.
 * @param now epoch milliseconds
 */
export async function enqueueMail(within: Database, mail: NewMail, now: number): Promise<void> {
  await within.executeQuery(insertMails(within, [mail], now))
}

/** A query that puts mails into the outbox, at least one. @param now epoch milliseconds */
export function insertMails(within: Database, mails: readonly NewMail[], now: number) {
  const times = { dueAt: now, createdAt: now, sentAt: null, problem: null }
  return insertRows(
    within,
    mails.map(({ id, kind, orderId = null, recipient, message, path }) => {
      return { id, kind, orderId, recipient, message: JSON.stringify(message), path, ...times }
    }),
  )
}

type MailRow = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'kind' | 'orderId' | 'recipient' | 'message' | 'path' | 'dueAt' | 'createdAt' | 'sentAt' | 'problem'
>

const insertRows = preparedQuery((within, mails: MailRow[]) => within.insertInto('outbox').values(mails))

/**
 * Records whether a secret mail was sent. It is never enqueued, because its link must not be in the database.
 * @param result how it was sent, or why it could not be sent
 */
export async function recordSecretMail(
  { message, ...mail }: Omit<NewMail, 'kind' | 'orderId'>,
  result: SentMail | { problem: string },
  now: number,
): Promise<void> {
  const times = { dueAt: now, createdAt: now, attempts: 1, orderId: null }
  const outcome =
    'problem' in result
      ? { state: 'failed' as const, sentAt: null, problem: result.problem }
      : { ...deliveryOf(result), sentAt: now, problem: null }
  await db
    .insertInto('outbox')
    .values({ ...mail, kind: 'secret', ...times, ...outcome, message: JSON.stringify(message) })
    .execute()
}

function deliveryOf({ file }: SentMail) {
  return { state: file === null ? ('sent' as const) : ('written' as const), file }
}

/** A mail that one worker has claimed to send it. */
export interface ClaimedMail {
  id: string
  kind: MailKind
  /** An e-mail address; null for the admin, whose address is a setting. */
  recipient: string | null
  message: MailMessage
  /** Path of the page its button opens. */
  path: string
  createdAt: number
  attempts: number
}

/**
 * Claims the mail that has been due for longest. No other worker can claim it until the lease ends; if the worker is
 * killed, the mail can be claimed again then.
 * @param now epoch milliseconds
 */
export async function claimMail(now: number): Promise<ClaimedMail | null> {
  return parsed(await claim(db, now))
}

type ClaimedRow = Omit<ClaimedMail, 'message'> & { message: string }

function parsed(row: ClaimedRow | null): ClaimedMail | null {
  return row && { ...row, message: JSON.parse(row.message) as MailMessage }
}

async function claim(within: Database, now: number): Promise<ClaimedRow | null> {
  for (;;) {
    const due = selectDue(within, { now, ahead: now + LONGEST_MAIL_DELAY_MS + CLOCK_TOLERANCE_MS })
    const { rows } = await within.executeQuery(due)
    const [mail] = rows
    if (!mail) return null
    const attempts = mail.attempts + 1
    const claimed = { id: mail.id, attempts, dueAt: now + MAIL_LEASE_MS, before: mail.attempts }
    const { numAffectedRows } = await within.executeQuery(updateClaimed(within, claimed))
    // Otherwise another worker claimed it: try the next one.
    if (numAffectedRows === 1n) return { ...mail, attempts }
  }
}

const selectDue = preparedQuery((within, { now, ahead }: { now: number; ahead: number }) =>
  within
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    // Set by a clock that was ahead: a first attempt never waits, and no retry waits longer than the longest delay.
    .where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('attempts', '=', 0), eb('dueAt', '>', ahead)]))
    .orderBy('dueAt')
    .limit(1),
)

interface Claim {
  id: string
  attempts: number
  dueAt: number
  /** The attempts before. */
  before: number
}

const updateClaimed = preparedQuery((within, { id, before, ...claim }: Claim) =>
  within
    .updateTable('outbox')
    .set(claim)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', before),
)

/** Records that a mail was sent. */
export async function recordSent(
  { id, attempts }: ClaimedMail,
  sent: SentMail,
  now: number,
  within: Database = db,
): Promise<void> {
  await within.executeQuery(updateSent(within, { id, attempts, sentAt: now, ...deliveryOf(sent) }))
}

/**
 * The same, and claims the next mail: many that wait take one commit each, where they would take two.
 * @returns the next mail; null when none is due
 */
export async function recordSentAndClaim(
  mail: ClaimedMail,
  sent: SentMail,
  now: number,
): Promise<ClaimedMail | null> {
  const next = await inTransaction(async (transaction) => {
    await recordSent(mail, sent, now, transaction)
    return claim(transaction, await engine.readTime(transaction))
  })
  return parsed(next)
}

const updateSent = preparedQuery(
  (
    within,
    {
      id,
      attempts,
      ...outcome
    }: Pick<Selectable<Tables['outbox']>, 'id' | 'attempts' | 'sentAt' | 'state' | 'file'>,
  ) =>
    within
      .updateTable('outbox')
      .set({ ...outcome, problem: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts),
)

/**
 * Records why a mail could not be sent, and when it is tried again.
 * @param permanent true when the receiving server rejected it for good
 * @returns whether there will be no further attempt
 */
export async function recordFailed(
  { id, attempts }: ClaimedMail,
  problem: string,
  permanent: boolean,
  now: number,
): Promise<boolean> {
  const isFinal = permanent || attempts >= MAIL_ATTEMPTS
  await db
    .updateTable('outbox')
    .set({ state: isFinal ? 'failed' : 'waiting', dueAt: now + mailRetryDelay(attempts), problem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
  return isFinal
}

/**
 * Makes failed mails due again, with all attempts. Not secret mails: their link is not stored.
 * @param id of one mail; all of them when left out
 * @returns how many
 */
export function retryFailedMails(now: number, id?: string): Promise<number> {
  return inTransaction(async (transaction) => {
    let query = transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, dueAt: now })
      .where('state', '=', 'failed')
      .where('kind', '!=', 'secret')
    if (id !== undefined) query = query.where('id', '=', id)
    const { numUpdatedRows } = await query.executeTakeFirst()
    if (numUpdatedRows > 0n) publish(transaction, 'admin', 'mails')
    return Number(numUpdatedRows)
  })
}

/** Makes a mail due again that the mail server has missed, unless it was attempted since. */
export async function retryMissedMail({ id, attempts }: MissedMail, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}

/** A mail, and how often it was attempted. */
export type MissedMail = Pick<ClaimedMail, 'id' | 'attempts'>

/** Deletes mails that were sent, and secret ones that failed, long ago. @param before epoch milliseconds */
export async function deleteSentMails(before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('dueAt', '<', before)
    .where(({ or, eb }) => or([eb('state', '!=', 'failed'), eb('kind', '=', 'secret')]))
    .execute()
}
