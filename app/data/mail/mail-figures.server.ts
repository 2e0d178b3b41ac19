import { type Database, db } from '#data/database/database.server.ts'
import { countRows } from '#data/database/count-rows.server.ts'

export interface MailFigures {
  waiting: number
  /** When the mail that waits for longest was due; null when none waits. */
  dueSince: number | null
  /** Mails that will not be tried again, without secret ones, which nobody can retry. */
  failed: number
  lastSentAt: number | null
}

/** The outbox in numbers. */
export async function readMailFigures(within: Database = db): Promise<MailFigures> {
  const outbox = within.selectFrom('outbox')
  const [waiting, failed, first, ...last] = await Promise.all([
    countRows(outbox.where('state', '=', 'waiting')),
    countFailedMails(within),
    outbox.select('dueAt').where('state', '=', 'waiting').orderBy('dueAt').limit(1).executeTakeFirst(),
    lastSent('sent', within),
    lastSent('written', within),
  ])
  return { waiting, failed, dueSince: first?.dueAt ?? null, lastSentAt: Math.max(...last) || null }
}

/** Mails that failed and can be retried. */
export function countFailedMails(within: Database = db): Promise<number> {
  return countRows(within.selectFrom('outbox').where('state', '=', 'failed').where('kind', '!=', 'secret'))
}

/** By the date of the mail, which has an index; a mail that was retried for long may be newer. */
async function lastSent(state: 'sent' | 'written', within: Database): Promise<number> {
  const mail = await within
    .selectFrom('outbox')
    .select('sentAt')
    .where('state', '=', state)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.sentAt ?? 0
}
