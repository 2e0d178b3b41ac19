import { examination } from '#copy/examination.ts'
import { checkIntegrity } from '#data/database/sqlite/check-integrity.server.ts'
import type { Check } from './examined-shop.ts'

const words = examination.file

export const checkFile: Check = async ({ engine, folder }) => {
  if (engine === 'postgres') return []
  const lines = await checkIntegrity(folder)
  return lines.map((line) => ({ severity: 'damage', what: words.what(line), cure: words.cure }))
}
