import { stat } from 'node:fs/promises'

import { databaseFile } from './lost-database.server.ts'

/** The bytes of a folder's database, with its write-ahead log. */
export async function readDatabaseSize(folder: string): Promise<number> {
  const file = databaseFile(folder)
  const sizes = [file, `${file}-wal`].map((path) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
