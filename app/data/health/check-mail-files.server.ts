import { join } from 'node:path'

import { examination } from '#copy/examination.ts'
import { folderFiles } from '#data/platform/folder-files.server.ts'
import type { Check } from './examined-shop.ts'
import { filesAround } from './files-around.server.ts'

const words = examination.mailFiles

export const checkMailFiles: Check = async ({ within, folder }) => {
  const listed = async () =>
    (await folderFiles(join(folder, 'mails')).listAll()).map((path) => `mails/${path}`)
  const [mails, files] = await filesAround(listed, () =>
    within.selectFrom('outbox').select('file').where('state', '=', 'written').execute(),
  )
  const missing = mails.flatMap(({ file }) => (file !== null && !files.has(file) ? [file] : []))
  if (missing.length === 0) return []
  return [{ severity: 'warning', what: words.what(missing.length, missing[0]!), cure: words.cure }]
}
