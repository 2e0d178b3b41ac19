import { setTimeout } from 'node:timers/promises'

import { BackupError } from '#data/backups/backup-error.server.ts'
import { lockingProcess, tryLockFolder } from '#data/database/sqlite/folder-lock.server.ts'

/** A container ends with its shop, and all that runs in it. */
const IN_ITS_CONTAINER =
  'The shop is open in this container, which would end with it, and this command too: stop the shop (docker compose stop shop), and run the command in a container of its own (docker compose run --rm shop …).'

/** Longer than a shop needs to close. */
const CLOSE_MS = 30_000
const POLL_MS = 100

/**
 * Takes the lock of a data folder; a shop that is open there is closed in order first.
 * @throws {BackupError} when it cannot be closed from here
 */
export async function lockClosedFolder(folder: string): Promise<() => void> {
  const release = tryLockFolder(folder)
  if (release) return release
  const pid = lockingProcess(folder)
  if (pid === null) {
    throw new BackupError(
      'The shop is open on another machine, in another container or by another account: stop it, then run this command again.',
    )
  }
  if (process.env['KALAM_CONTAINER'] === 'on') throw new BackupError(IN_ITS_CONTAINER)
  console.log(`  The shop is open (process ${pid}): it is closed in order first.`)
  process.kill(pid, 'SIGTERM')
  const until = performance.now() + CLOSE_MS
  while (performance.now() < until) {
    await setTimeout(POLL_MS)
    const locked = tryLockFolder(folder)
    if (locked) return locked
  }
  throw new BackupError(`The shop (process ${pid}) did not close: stop it, then run this command again.`)
}
