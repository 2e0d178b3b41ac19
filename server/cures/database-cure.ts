/** The user is not the owner of the database, and may not create tables in it. */
const MAY_NOT_CREATE = '42501'

/** Of the network, and of PostgreSQL: a wrong user, password or database, too many connections, and not open yet. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28000', '28P01', '3D000', '53300', '57P03', MAY_NOT_CREATE],
])

/**
 * The sentence for a PostgreSQL that cannot be reached, or does not let the shop in; null for any other error.
 * @param database what people call it
 * @param address what names its address
 */
export function cureOf(error: unknown, database: string, address: string): string | null {
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  // Of a connection that was lost, or never made, the cause has the code.
  if (cause !== undefined && code === '') return cureOf(cause, database, address)
  if (syscall === 'listen' || !CODES.has(code)) return null
  const cure = code === MAY_NOT_CREATE ? 'make its user its owner' : `start it, or correct ${address}`
  return `${database} cannot be opened (${message}): ${cure}.`
}

/** The sentence for the shop's own PostgreSQL in that case. */
export function databaseCure(error: unknown): string | null {
  return process.env['DATABASE_URL'] ? cureOf(error, 'The database at DATABASE_URL', 'DATABASE_URL') : null
}
