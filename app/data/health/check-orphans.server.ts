import { examination } from '#copy/examination.ts'
import { DAY_MS } from '#domain/policy.ts'
import { listFiles, listUnfinishedFiles } from '#data/platform/files.server.ts'
import type { Finding } from '#domain/finding.ts'
import type { Check, ExaminedShop } from './examined-shop.ts'

const words = examination.orphans

/** An open shop removes orphans a day after they were written, once a day. */
const OVERDUE_MS = 3 * DAY_MS

/** Files that the shop should have removed, and those that a full disk or a kill left half written. */
export const checkOrphans: Check = async ({ within, now }) => {
  const folders = ['products', 'problems']
  const listed = folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`))
  const names = (await Promise.all(listed)).flat()
  const parts = await listUnfinishedFiles(now - OVERDUE_MS)
  const known = await knownPictures(within)
  const orphans = names.filter((name) => {
    const [, path, time] = /^((?:products|problems)\/(\d+)_.*?)(?:-\d+)?\.(?:jpg|webp|avif)$/.exec(name) ?? []
    return path !== undefined && Number(time) < now - OVERDUE_MS && !known.has(path) && !known.has(name)
  })
  return [...found(orphans, words.files, words.filesCure), ...found(parts, words.parts, words.partsCure)]
}

/** The paths of all pictures that a table refers to, and the small files that orders show. */
async function knownPictures(within: ExaminedShop['within']): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of ['pictures', 'uploads', 'picture_deletions', 'problem_photos'] as const) {
    for (const { path } of await within.selectFrom(table).select('path').execute()) known.add(path)
  }
  const photos = await within.selectFrom('reviews').select('photoPath').execute()
  for (const { photoPath } of photos) if (photoPath !== null) known.add(photoPath)
  const lines = await within.selectFrom('order_lines').select('imageUrl').distinct().execute()
  for (const { imageUrl } of lines) known.add(imageUrl?.replace('/pictures/', '') ?? '')
  return known
}

function found(names: string[], what: (count: number, example: string) => string, cure: string): Finding[] {
  return names.length === 0 ? [] : [{ severity: 'warning', what: what(names.length, names[0]!), cure }]
}
