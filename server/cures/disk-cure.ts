import { statfsSync } from 'node:fs'

/** What SQLite says of it; the rest of a code says more about it. */
const SQLITE_READ_ONLY = 8
const SQLITE_IO = 10
const SQLITE_FULL = 13
/** A file, for whichever reason. */
export const SQLITE_CANNOT_OPEN = 14

/** SQLite needs less for what it writes to read. */
const NO_ROOM_BYTES = 1024 * 1024

type Fault = NodeJS.ErrnoException & { errcode?: number }

export function isDiskFull({ code = '', errcode }: Fault): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(code) || errcode === SQLITE_FULL
}

/** The sentence for a command whose data folder is on a full disk, or cannot be written; null for any other error. */
export function diskCure(error: unknown): string | null {
  const folder = process.env['DATA_DIR'] ?? 'data'
  const fault = error as Fault
  const primary = fault.code === 'ERR_SQLITE_ERROR' ? (fault.errcode ?? 0) & 0xff : 0
  // SQLite does not always say why it cannot write.
  const isUnclear = primary === SQLITE_IO || primary === SQLITE_CANNOT_OPEN
  if (isDiskFull(fault) || (isUnclear && hasNoRoom(folder))) {
    return `The disk of the data folder ${folder} is full (${fault.message}): make room on it, then try again.`
  }
  if (primary === SQLITE_READ_ONLY) {
    return `The data folder ${folder} cannot be written (${fault.message}): make it writable, then try again.`
  }
  return null
}

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < NO_ROOM_BYTES
}
