import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'

const MIN_LENGTH = 32

/**
 * Signs session cookies. When not given, it is created on the first start and stored in the data folder.
 * @throws {EnvironmentError} when the stored secret is too short to be one: anybody could sign cookies with it
 */
export async function sessionSecret({ SESSION_SECRET, DATA_DIR }: Environment): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const file = join(DATA_DIR, 'session-secret')
  const secret = ((await readIfExists(file)) ?? (await createSecret(file))).trim()
  if (secret.length >= MIN_LENGTH) return secret
  throw new EnvironmentError(
    `The session secret in ${file} is damaged (${secret.length} characters): delete the file, and the next start makes a new one. Everybody is then signed out.`,
  )
}

/** @returns the secret of whoever was first: two processes may start on one new folder */
async function createSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.part`
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
