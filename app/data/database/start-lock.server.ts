/**
 * Lets one process after the other prepare a database: the first migrates it and writes the bootstrap data, the others find it ready.
 * @param url of PostgreSQL; undefined on SQLite, whose folder one process has
 * @param onWait called when another process is waited for
 * @returns a function that lets the next one begin
 * @throws when the database cannot be reached
 */
export async function lockStart(url: string | undefined, onWait: () => void): Promise<() => Promise<void>> {
  if (url === undefined) return async () => {}
  const postgres = await import('#data/database/postgres/start-lock.server.ts')
  return postgres.lockStart(url, onWait)
}
