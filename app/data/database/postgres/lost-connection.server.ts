/**
 * The connection to PostgreSQL is lost, or was refused. A statement that was under way may have been carried out or not.
 */
export class LostConnectionError extends Error {
  override name = 'LostConnectionError'
}

/** Of the network. */
const SYSTEM = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/
/**
 * Of the server. 08: connection exception; 25P03: idle within a transaction for too long; 53: out of connections, memory or
 * disk; 55P03, 57014: the time for a lock or a statement is up; 57P: it is ending or starting; 58: its disk fails.
 */
const SERVER = /^(08|25P03|53|55P03|57014|57P|58)/
/** Of `pg` itself, which gives them no code. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered|Cannot use a pool)/

/** @returns the error, as a {@link LostConnectionError} if it is one */
export function namingLostConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (!SYSTEM.test(code) && !SERVER.test(code) && !MESSAGES.test(error.message)) return error
  return new LostConnectionError(error.message, { cause: error })
}
