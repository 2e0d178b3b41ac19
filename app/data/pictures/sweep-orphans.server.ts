import { DAY_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { listFiles } from '#data/platform/files.server.ts'
import { schedulePictureDeletion } from './delete-pictures.server.ts'

const FOLDERS = ['products', 'problems']
const BATCH_SIZE = 500

/**
 * Schedules the deletion of orphans: picture files that no table refers to, e.g. because the process was killed between
 * writing the files and the row. Files of the last day are skipped: their rows may not be written yet.
 * @param now epoch milliseconds
 */
export async function sweepOrphans(now: number): Promise<void> {
  for (const folder of FOLDERS) await sweepFolder(folder, now)
}

async function sweepFolder(folder: string, now: number): Promise<void> {
  const paths = new Set((await listFiles(folder)).map((name) => `${folder}/${pictureOf(name)}`))
  const old = [...paths].filter((path) => createdAt(path) < now - DAY_MS)
  for (let start = 0; start < old.length; start += BATCH_SIZE) {
    const batch = old.slice(start, start + BATCH_SIZE)
    const known = await findKnown(batch)
    await schedulePictureDeletion(
      now,
      batch.filter((path) => !known.has(path)),
      db,
    )
  }
}

function pictureOf(fileName: string): string {
  return fileName.replace(/(?:-\d+)?\.[a-z]+$/, '')
}

function createdAt(path: string): number {
  return Number(/\/(\d+)_/.exec(path)?.[1] ?? 0)
}

async function findKnown(paths: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of ['pictures', 'uploads', 'picture_deletions', 'problem_photos'] as const) {
    const rows = await db.selectFrom(table).select('path').where('path', 'in', paths).execute()
    for (const { path } of rows) known.add(path)
  }
  const photos = db.selectFrom('reviews').select('photoPath').where('photoPath', 'in', paths)
  for (const { photoPath } of await photos.execute()) known.add(photoPath!)
  return known
}
