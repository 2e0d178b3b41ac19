/** Data that no upgrade knows, such as a table that somebody changed; the message names the remedy. */
export class FailedUpgradeError extends Error {
  override name = 'FailedUpgradeError'
}

/** SQLite's codes for a statement that does not fit the tables, and for rows that break a rule. */
const SQLITE_CODES = new Set([1, 19])
/** The same of PostgreSQL; but 42501 is a user who may not. */
const POSTGRES_CODES = /^(?:23|42(?!501))/

/** Any other error, such as a full disk, is of the machine and has a cure of its own. */
export function namingFailedUpgrade(error: unknown): unknown {
  const { code = '', errcode = 0, message } = error as NodeJS.ErrnoException & { errcode?: number }
  const isOfData = code === 'ERR_SQLITE_ERROR' ? SQLITE_CODES.has(errcode & 0xff) : POSTGRES_CODES.test(code)
  if (!isOfData) return error
  return new FailedUpgradeError(
    `The data could not be upgraded (${message}): nothing was changed. Start the version from before again, and report this with the version that made the data.`,
    { cause: error },
  )
}
