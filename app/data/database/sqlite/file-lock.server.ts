import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Locks a file of its own by an exclusive SQLite transaction, which ends with the process, however that ends.
 * @returns a function that releases it; null when another process has it
 */
export function tryLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return null
  }
  return () => file.close()
}
