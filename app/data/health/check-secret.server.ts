import { readFile } from 'node:fs/promises'

import { examination } from '#copy/examination.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { isWholeSecret, secretFile } from '#data/settings/session-secret-file.server.ts'
import type { Check } from './examined-shop.ts'

const words = examination.secret

/** A shop without the file makes one; on PostgreSQL the database has it. */
export const checkSecret: Check = async ({ engine, folder }) => {
  if (engine === 'postgres') return []
  const file = secretFile(folder)
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (secret === null || isWholeSecret(secret)) return []
  return [{ severity: 'damage', what: words.what(file), cure: words.cure(commandLine('admin:password')) }]
}
