/** Of the network, and of PostgreSQL: a wrong user, password or database, too many connections, and not open yet. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28000', '28P01', '3D000', '53300', '57P03'],
])

/** The sentence for a PostgreSQL that cannot be reached, or does not let the shop in; null for any other error. */
export function databaseCure(error: unknown): string | null {
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  // Of a connection that was lost, or never made, the cause has the code.
  if (cause !== undefined && code === '') return databaseCure(cause)
  if (!process.env['DATABASE_URL'] || syscall === 'listen' || !CODES.has(code)) return null
  return `The database at DATABASE_URL cannot be opened (${message}): start it, or correct DATABASE_URL.`
}
