import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

import { type Database, db } from '#data/database/database.server.ts'
import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'
import { isWholeSecret, secretFile } from '#data/settings/session-secret-file.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'

const SETTING = 'session-secret'

/**
 * Signs session cookies. When not given, it is created on the first start and stored: in the data folder, on PostgreSQL in
 * the database.
 * @throws {EnvironmentError} when the stored secret is too short to be one: anybody could sign cookies with it
 */
export async function sessionSecret(environment: Environment): Promise<string> {
  const { SESSION_SECRET, DATA_DIR, DATABASE_URL } = environment
  if (SESSION_SECRET) return SESSION_SECRET
  if (DATABASE_URL) return storedSecret(DATA_DIR)
  const file = secretFile(DATA_DIR)
  const secret = ((await readIfExists(file)) ?? (await createSecret(file))).trim()
  if (isWholeSecret(secret)) return secret
  throw new EnvironmentError(
    `The session secret in ${file} is damaged (${secret.length} characters): delete the file, and the next start makes a new one. Everybody is then signed out.`,
  )
}

/**
 * Of a shop that comes back from PostgreSQL, the database has the secret: with it nobody is signed out, and the second steps
 * can be read. From now on the file has it alone.
 */
export async function takeMovedSecret({
  SESSION_SECRET,
  DATA_DIR,
  DATABASE_URL,
}: Environment): Promise<void> {
  if (SESSION_SECRET || DATABASE_URL) return
  const moved = await readSetting(SETTING)
  if (!moved) return
  const file = secretFile(DATA_DIR)
  const draft = draftOf(file)
  await writeFile(draft, moved, { mode: 0o600, flush: true })
  await rename(draft, file)
  await db.deleteFrom('settings').where('name', '=', SETTING).execute()
}

/**
 * Before a move to PostgreSQL, puts the secret beside the rows that are copied: the first start there may be on a machine
 * that has no file of it. Who starts the shop here again takes it back.
 */
export async function giveSecretToMove(
  { SESSION_SECRET, DATA_DIR, DATABASE_URL }: Environment,
  database: Database,
): Promise<void> {
  if (SESSION_SECRET || DATABASE_URL) return
  const value = (await readIfExists(secretFile(DATA_DIR)))?.trim() ?? ''
  if (!isWholeSecret(value)) return
  await database
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * One for all processes of the shop, in the database: each may have a data folder of its own.
 * @returns the secret of whoever was first
 */
async function storedSecret(folder: string): Promise<string> {
  const stored = await readSetting(SETTING)
  if (stored) return stored
  // Of the time before the shop moved to PostgreSQL: nobody is signed out.
  const earlier = (await readIfExists(secretFile(folder)))?.trim() ?? ''
  const value = isWholeSecret(earlier) ? earlier : randomBytes(32).toString('base64url')
  await db
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(SETTING))!
}

/** @returns the secret of whoever was first: two processes may start on one new folder */
async function createSecret(file: string): Promise<string> {
  const draft = draftOf(file)
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link never replaces a file; and the file is whole when it appears.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await copyIfMissing(draft, file)
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

const draftOf = (file: string) => `${file}.${process.pid}.${randomBytes(6).toString('hex')}.part`

/** For file systems without links. */
async function copyIfMissing(draft: string, file: string): Promise<void> {
  await writeFile(file, await readFile(draft), { mode: 0o600, flag: 'wx' })
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
