/** Of the network, and of PostgreSQL: a wrong user, password or database. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28000', '28P01', '3D000'],
])

/** Of PostgreSQL. */
const CURES: Record<string, string> = {
  // The user is not the owner of the database, and may not create tables in it.
  '42501': 'make its user its owner',
  '53300': 'end other programs on it, or let it have more connections (max_connections)',
  '57P03': 'wait until it has started, then try again',
}

/** Of a certificate that is not believed. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/
/** Of `pg`, which gives them no code. */
const NO_ANSWER = /^(timeout expired|timeout exceeded|Connection terminated due to connection timeout)/
const NO_TLS = 'The server does not support SSL connections'

/**
 * The sentence for a PostgreSQL that cannot be reached, or does not let the shop in; null for any other error.
 * @param database what people call it
 * @param address what names its address
 */
export function cureOf(error: unknown, database: string, address: string): string | null {
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  // Of a connection that was lost, or never made, the cause has the code.
  if (cause !== undefined && code === '') return cureOf(cause, database, address)
  const cure = syscall === 'listen' ? null : cureFor(code, message, address)
  return cure && `${database} cannot be opened (${message}): ${cure}.`
}

function cureFor(code: string, message: string, address: string): string | null {
  if (message === NO_TLS) return `leave sslmode out of ${address}, or turn TLS on there`
  if (CERTIFICATE.test(code))
    return `add sslrootcert=/path/of/its/authority.pem to ${address}, and name its host as its certificate does`
  return (
    CURES[code] ?? (CODES.has(code) || NO_ANSWER.test(message) ? `start it, or correct ${address}` : null)
  )
}

/** The sentence for the shop's own PostgreSQL in that case. */
export function databaseCure(error: unknown): string | null {
  const { DATABASE_URL: url } = process.env
  if (!url) return null
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path !== undefined && new URL(url).search.includes(path))
    return `A file of a certificate that DATABASE_URL names is not there (${message}): correct DATABASE_URL.`
  return cureOf(error, 'The database at DATABASE_URL', 'DATABASE_URL')
}
