import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { db } from '#data/database/database.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { mailFolder } from './send-mail.server.ts'

const ROWS_AT_ONCE = 1_000

/** Paths of the files with a customer's mails, and with those to the admin about their orders. */
export async function listMailFilesOf(customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('file')
    .where('file', 'is not', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('recipient', '=', selectFrom('users').select('email').where('users.id', '=', customerId)),
        eb('orderId', 'in', selectFrom('orders').select('orders.id').where('customerId', '=', customerId)),
        eb(
          'orderId',
          'in',
          selectFrom('cleared_orders').select('cleared_orders.id').where('customerId', '=', customerId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ file }) => file!)
}

/** Removes those of the files whose mail is no longer in the outbox. */
export async function removeMailFiles(files: readonly string[]): Promise<void> {
  const { folder } = mailFolder()
  for (const file of await withoutMail(files)) await rm(join(folder, basename(file)), { force: true })
}

/**
 * Removes all files whose mail is no longer in the outbox: the retention deleted it, or the process was killed before it
 * removed the file. Files of the last hour are skipped: they may be recorded only now.
 * @param now epoch milliseconds
 */
export async function sweepMailFiles(now: number): Promise<void> {
  const { folder, path } = mailFolder()
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - HOUR_MS) old.push(`${path}/${name}`)
  }
  await removeMailFiles(old)
}

/** The outbox is read in parts, between which others have the database. */
async function withoutMail(files: readonly string[]): Promise<string[]> {
  const left = new Set(files)
  for (let last = ''; left.size > 0;) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'file'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { file } of rows) if (file !== null) left.delete(file)
    if (rows.length < ROWS_AT_ONCE) break
    last = rows.at(-1)!.id
  }
  return [...left]
}
