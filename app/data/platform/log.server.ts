import { pino } from 'pino'

/** What an operator should know, one line of JSON each. Never the contents of a form. */
export const log = pino({ base: undefined, level: process.env.LOG_LEVEL ?? 'info' })
