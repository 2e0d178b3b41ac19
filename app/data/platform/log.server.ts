import { pino } from 'pino'

/** The log for operators, one line of JSON per entry. Never log the contents of a form. */
export const log = pino({ base: undefined, level: process.env.LOG_LEVEL ?? 'info' })
