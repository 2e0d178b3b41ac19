import { AsyncLocalStorage } from 'node:async_hooks'

import { LostConnectionError } from '#data/database/postgres/lost-connection.server.ts'

/**
 * Primary result codes of SQLite for a machine that does not let it work: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL,
 * CANTOPEN; CORRUPT and NOTADB, too, because a failing disk returns other bytes than were written.
 */
const SQLITE_CODES = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])

/** The same of the file system. EPERM and EACCES: a folder that was made read-only. */
const SYSTEM_CODES = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ESTALE'],
])

/** A store elsewhere, such as a bucket, that cannot be reached, refuses, or does not answer in time. */
export class StoreFaultError extends Error {
  override name = 'StoreFaultError'
  /** Of its HTTP answer; null without one. */
  readonly status: number | null

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** Whether the machine, not the shop, is why something could not be read or written: it may work again in a moment. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, syscall } = error as { code?: string; errcode?: number; syscall?: string }
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.has((errcode ?? 0) & 0xff)
  if (error instanceof LostConnectionError || error instanceof StoreFaultError) return true
  if (syscall !== undefined && SYSTEM_CODES.has(code ?? '')) return true
  return isStorageFault(error.cause)
}

const watched = new AsyncLocalStorage<{ fault: Error | null }>()

/** For {@link watchStorage}, because what lies between may report it as something else. */
function noteStorageFault(error: unknown): void {
  const watch = watched.getStore()
  if (watch && isStorageFault(error)) watch.fault ??= error as Error
}

/** Runs `work`, and notes a storage fault that it throws. */
export async function noting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    noteStorageFault(error)
    throw error
  }
}

/**
 * Runs `work`.
 * @returns its result, or what it threw, and the first storage fault that it met, even if it reported another error
 */
export function watchStorage<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; fault: Error | null } | { thrown: unknown; fault: Error | null }> {
  const watch: { fault: Error | null } = { fault: null }
  return watched.run(watch, async () => {
    try {
      return { result: await work(), fault: watch.fault }
    } catch (thrown) {
      noteStorageFault(thrown)
      return { thrown, fault: watch.fault }
    }
  })
}

/**
 * Runs work whose result several share. When it fails and has met a storage fault, it throws that: it is noted for whoever
 * began the work, and the others would see only what a library reports in its place.
 */
export async function throwingStorageFault<Result>(work: () => Promise<Result>): Promise<Result> {
  const outcome = await watchStorage(work)
  if ('thrown' in outcome) throw outcome.fault ?? outcome.thrown
  return outcome.result
}
