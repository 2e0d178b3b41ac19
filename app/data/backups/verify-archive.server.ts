import { basename, join } from 'node:path'

import { canOpen } from '#data/database/migrations/migrate.server.ts'
import { BackupError } from './backup-error.server.ts'
import { checkIntegrity, type DatabaseContent, inspectDatabase } from './inspect-database.server.ts'
import { DATABASE, type FileEntry, type Manifest } from './manifest.server.ts'
import { readArchive } from './read-archive.server.ts'

/**
 * Opens a backup and counts it: every checksum, the integrity of its database, and that orders, products, pictures,
 * customers and mails are as many as when it was made.
 * @param folder where its database is written to, and its other files when `withFiles` is true
 * @throws {BackupError} when it is not whole, or was made by a newer version
 */
export async function verifyArchive(archive: string, folder: string, withFiles: boolean): Promise<Manifest> {
  const manifest = await readArchive(archive, (path) =>
    withFiles || path === DATABASE ? join(folder, path) : null,
  )
  if (!canOpen(manifest.schema)) {
    throw new BackupError(
      `${basename(archive)} was made by a newer version of Kalam (${manifest.program}): install that version first.`,
    )
  }
  const database = join(folder, DATABASE)
  checkIntegrity(database)
  const { schema, counts, pictures } = inspectCopy(archive, database)
  const found = { ...counts, pictures: countPictures(pictures, manifest.files) }
  for (const [name, expected] of Object.entries(manifest.counts)) {
    const actual = found[name as keyof typeof found]
    if (actual !== expected)
      throw new BackupError(`${basename(archive)} says ${expected} ${name}, but has ${actual}.`)
  }
  if (schema.join() !== manifest.schema.join()) {
    throw new BackupError(
      `${basename(archive)} is not a whole backup of a shop (its database is another version's).`,
    )
  }
  return manifest
}

function inspectCopy(archive: string, database: string): DatabaseContent {
  try {
    return inspectDatabase(database)
  } catch (error) {
    throw new BackupError(
      `${basename(archive)} is not a whole backup of a shop (${(error as Error).message}).`,
      {
        cause: error,
      },
    )
  }
}

/** How many of the pictures have their file. */
export function countPictures(pictures: string[], files: FileEntry[]): number {
  const paths = new Set(files.map(({ path }) => path))
  return pictures.filter((path) => paths.has(path)).length
}
