import { pino } from 'pino'

import { LogDestination } from './log-destination.server.ts'

/**
 * The log for operators, one line of JSON per entry. Never log the contents of a form.
 * pino's own destination would wait for a reader that stalls, and its errors would end the process.
 */
export const log = pino({ base: undefined, level: process.env.LOG_LEVEL ?? 'info' }, new LogDestination())
