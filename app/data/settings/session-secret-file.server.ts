import { join } from 'node:path'

const MIN_LENGTH = 32

/** Where a data folder has its session secret. On PostgreSQL it is a setting. */
export function secretFile(folder: string): string {
  return join(folder, 'session-secret')
}

/** Whether a stored text can be a session secret: with a shorter one anybody could sign cookies. */
export function isWholeSecret(text: string): boolean {
  return text.trim().length >= MIN_LENGTH
}
