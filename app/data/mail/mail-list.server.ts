import type { MailMessage } from '#copy/mail/message.ts'
import type { MailList } from '#domain/mail/mail-list.ts'
import { MAIL_STATES, type MailKind, type MailState } from '#domain/mail/outbox.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'

/** A mail as the admin sees it in the list. */
export interface ListedMail {
  id: string
  kind: MailKind
  /** An e-mail address; null for the admin. */
  recipient: string | null
  subject: string
  state: MailState
  attempts: number
  /** Epoch milliseconds. */
  createdAt: number
  sentAt: number | null
  /** When it is tried next, while its state is `waiting`. */
  dueAt: number
  problem: string | null
  /** Its path in the data folder, when there was no mail server. */
  file: string | null
}

export interface MailDetails extends ListedMail {
  message: MailMessage
  /** Path of the page its button opens, without a secret token. */
  path: string
}

const LISTED = [
  'id',
  'kind',
  'recipient',
  'message',
  'state',
  'attempts',
  'createdAt',
  'sentAt',
  'dueAt',
  'problem',
  'file',
] as const

/** The mails of a view, the newest first. */
export async function listMails({ state, after }: MailList, limit: number): Promise<ListedMail[]> {
  let query = db
    .selectFrom('outbox')
    .select(LISTED)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (state !== 'all') query = query.where('state', '=', state)
  if (after) query = query.where(keyset(['createdAt', 'id'], 'desc', [after.createdAt, after.id]))
  const rows = await query.execute()
  return rows.map(({ message, ...row }) => ({
    ...row,
    subject: (JSON.parse(message) as MailMessage).subject,
  }))
}

/** One mail with its message; null when there is none with that id. */
export async function findMail(id: string): Promise<MailDetails | null> {
  const row = await db
    .selectFrom('outbox')
    .select([...LISTED, 'path'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const message = JSON.parse(row.message) as MailMessage
  return { ...row, message, subject: message.subject }
}

interface Reader {
  /** The account's. */
  id: string
  email: string
  /** When the account was made, epoch milliseconds. */
  since: number
}

/**
 * The mails to the address of an account that are still stored, the newest first: about its own orders, and what else came since
 * it exists. An earlier account with the address may have been somebody else's.
 */
export async function listMailsTo({ id, email, since }: Reader) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'orderId', 'message', 'state', 'createdAt', 'sentAt'])
    .where('recipient', '=', email)
    .where(({ and, or, eb, exists, selectFrom }) => {
      const ofOwn = (table: 'orders' | 'cleared_orders') =>
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.id`, '=', 'outbox.orderId')
            .where(`${table}.customerId`, '=', id),
        )
      const others = and([eb('orderId', 'is', null), eb('createdAt', '>=', since)])
      return or([others, ofOwn('orders'), ofOwn('cleared_orders')])
    })
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, message: JSON.parse(row.message) as MailMessage }))
}

/** How many mails are in each state. */
export async function countMails(): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as Record<MailState, number>
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}
