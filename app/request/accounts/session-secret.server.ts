import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Environment } from '#data/platform/environment.server.ts'

/** Signs session cookies. When not given, it is created on the first start and stored in the data folder. */
export async function sessionSecret({ SESSION_SECRET, DATA_DIR }: Environment): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const file = join(DATA_DIR, 'session-secret')
  try {
    return await readFile(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('base64url')
    await writeFile(file, secret, { mode: 0o600 })
    return secret
  }
}
