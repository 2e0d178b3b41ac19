import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { asMissing } from '#data/platform/folder-files.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { mailFolder } from './send-mail.server.ts'

const ROWS_AT_ONCE = 1_000

/** A mail that was written to a file. */
export interface WrittenMail {
  id: string
  /** Its path in the data folder. */
  file: string
}

/** A customer's mails that were written to files, and those to the admin about their orders. */
export async function listWrittenMailsOf(customerId: string): Promise<WrittenMail[]> {
  const written = db.selectFrom('outbox').select(['id', 'file']).where('file', 'is not', null)
  const rows = await written
    .where('recipient', '=', ({ selectFrom }) =>
      selectFrom('users').select('email').where('users.id', '=', customerId),
    )
    .union(
      written.where('orderId', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('orders.id').where('customerId', '=', customerId),
      ),
    )
    .union(
      written.where('orderId', 'in', ({ selectFrom }) =>
        selectFrom('cleared_orders').select('cleared_orders.id').where('customerId', '=', customerId),
      ),
    )
    .execute()
  return rows.map(({ id, file }) => ({ id, file: file! }))
}

/** Removes the files of those of the mails that are no longer in the outbox. */
export async function removeMailFiles(mails: readonly WrittenMail[]): Promise<void> {
  for (let start = 0; start < mails.length; start += ROWS_AT_ONCE) {
    const some = mails.slice(start, start + ROWS_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
    const left = new Set(rows.map(({ id }) => id))
    for (const { id, file } of some) if (!left.has(id)) await removeFile(file)
  }
}

async function removeFile(file: string): Promise<void> {
  const { folder, path } = mailFolder()
  const name = file.slice(path.length + 1)
  if (MAIL_FILE.test(name)) await rm(join(folder, name), { force: true })
}

/** In the folder of its day; earlier versions wrote all mails into one folder. */
const MAIL_FILE = /^(?:\d{4}-\d\d-\d\d\/)?\w[\w.-]*\.eml$/
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Removes all files whose mail is no longer in the outbox: the retention deleted it, or the process was killed before it
 * removed the file. Files of the last hour are skipped: they may be recorded only now.
 * @param now epoch milliseconds
 */
export async function sweepMailFiles(now: number): Promise<void> {
  const { folder, path } = mailFolder()
  for (const [day, names] of await listByDay(folder)) {
    const recorded = await recordedOn(day)
    for (const name of names) if (!recorded.has(`${path}/${name}`)) await removeIfOld(join(folder, name), now)
    // Not while it has files; and a mail of today may be about to be written there.
    if (Date.parse(day) < now - 2 * DAY_MS) await rmdir(join(folder, day)).catch(() => {})
  }
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
  if (mtimeMs < now - HOUR_MS) await rm(file, { force: true })
}

/** The names of all files, by the day of their mail. */
async function listByDay(folder: string): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>()
  const entries = await readdir(folder, { withFileTypes: true }).catch(asMissing([]))
  for (const entry of entries) {
    if (entry.isDirectory() && !DAY.test(entry.name)) continue
    const day = entry.name.slice(0, DAY_LENGTH)
    const names = entry.isDirectory() ? await namesIn(folder, day) : [entry.name]
    const known = days.get(day)
    if (known) known.push(...names)
    else days.set(day, names)
  }
  return days
}

/** None of a folder that somebody has removed meanwhile. */
async function namesIn(folder: string, day: string): Promise<string[]> {
  const names = await readdir(join(folder, day)).catch(asMissing([]))
  return names.map((name) => `${day}/${name}`)
}

const DAY_LENGTH = '2026-11-22'.length

/** The paths of a day's mails, and of the days around it. They are read in parts, between which others have the database. */
async function recordedOn(day: string): Promise<Set<string>> {
  const files = new Set<string>()
  const start = Date.parse(day) || 0
  for (let after = { createdAt: start - DAY_MS, id: '' }; ;) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'file', 'createdAt'])
      .where(keyset(['createdAt', 'id'], 'asc', [after.createdAt, after.id]))
      .where('createdAt', '<', start + 2 * DAY_MS)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { file } of rows) if (file !== null) files.add(file)
    if (rows.length < ROWS_AT_ONCE) return files
    after = rows.at(-1)!
  }
}
