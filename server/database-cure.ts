/** Of the network, and of PostgreSQL: a wrong user, password or database, too many connections, and not open yet. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28000', '28P01', '3D000', '53300', '57P03'],
])

/** What a PostgreSQL said that cannot be reached, or does not let the shop in; null for any other error. */
export function whyUnreachable(error: unknown): string | null {
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  // Of a connection that was lost, or never made, the cause has the code.
  if (cause !== undefined && code === '') return whyUnreachable(cause)
  return syscall !== 'listen' && CODES.has(code) ? message : null
}

/** The sentence for the shop's own PostgreSQL in that case. */
export function databaseCure(error: unknown): string | null {
  const why = process.env['DATABASE_URL'] ? whyUnreachable(error) : null
  return why === null
    ? null
    : `The database at DATABASE_URL cannot be opened (${why}): start it, or correct DATABASE_URL.`
}
