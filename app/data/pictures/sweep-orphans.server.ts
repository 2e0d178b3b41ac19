import { DAY_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { listFiles } from '#data/platform/files.server.ts'
import { schedulePictureDeletion } from './delete-pictures.server.ts'

const FOLDER = 'products'
const AT_ONCE = 500

/**
 * Finds pictures that nobody knows any more, such as one whose process was killed between its files and its record,
 * and notes them for removal. Those of the last day are left alone: somebody may be at work on them.
 * @param now epoch milliseconds
 */
export async function sweepOrphans(now: number): Promise<void> {
  const paths = new Set((await listFiles(FOLDER)).map((name) => `${FOLDER}/${pictureOf(name)}`))
  const old = [...paths].filter((path) => madeAt(path) < now - DAY_MS)
  for (let start = 0; start < old.length; start += AT_ONCE) {
    const some = old.slice(start, start + AT_ONCE)
    const known = await knownAmong(some)
    await schedulePictureDeletion(
      now,
      some.filter((path) => !known.has(path)),
      db,
    )
  }
}

function pictureOf(fileName: string): string {
  return fileName.replace(/(?:-\d+)?\.[a-z]+$/, '')
}

function madeAt(path: string): number {
  return Number(/\/(\d+)_/.exec(path)?.[1] ?? 0)
}

async function knownAmong(paths: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of ['pictures', 'uploads', 'picture_deletions'] as const) {
    const rows = await db.selectFrom(table).select('path').where('path', 'in', paths).execute()
    for (const { path } of rows) known.add(path)
  }
  return known
}
