import { pino } from 'pino'

import { describeError, maskPersonalData } from './describe-error.server.ts'
import { LogDestination } from './log-destination.server.ts'
import { currentRequestId } from './request-id.server.ts'

/** Any other stops the start with a sentence (`readEnvironment`), which comes later than the log. */
export function isLogLevel(level: string | undefined): level is string {
  return level !== undefined && (level === 'silent' || level in pino.levels.values)
}

/**
 * The log for operators, one line of JSON per entry, with the id of the request it belongs to. Never log the contents of
 * a form, nor what a person could be known by; errors are stripped of it. The fields are listed in docs/operations.md.
 * pino's own destination would wait for a reader that stalls, and its errors would end the process.
 */
export const log = pino(
  {
    base: undefined,
    level: isLogLevel(process.env['LOG_LEVEL']) ? process.env['LOG_LEVEL'] : 'info',
    serializers: { err: describeError, reason: maskPersonalData, problem: maskPersonalData },
    mixin: () => ({ request: currentRequestId() }),
  },
  new LogDestination(),
)
