import { onTestFinished } from 'vitest'

import { createDatabase } from './throw-away-database.ts'

/** The URL of an empty database on the server of TEST_DATABASE_URL, which is dropped when the test has finished. */
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(process.env['TEST_DATABASE_URL']!)
  onTestFinished(drop)
  return url
}
