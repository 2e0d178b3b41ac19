import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.mailFiles

export const checkMailFiles: Check = async ({ within, folder }) => {
  const names = await readdir(join(folder, 'mails'), { recursive: true }).catch(() => [])
  const files = new Set(names.map((name) => `mails/${name}`))
  const mails = await within.selectFrom('outbox').select('file').where('state', '=', 'written').execute()
  const missing = mails.flatMap(({ file }) => (file !== null && !files.has(file) ? [file] : []))
  if (missing.length === 0) return []
  return [{ severity: 'warning', what: words.what(missing.length, missing[0]!), cure: words.cure }]
}
