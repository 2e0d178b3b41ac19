import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory: tests that write all the time do not wait for a slow disk. */
const IN_MEMORY = '/dev/shm'
/** All that is temporary in a run takes 2 GB at most. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Gives the tests of a run a folder of their own for all that is temporary. @throws when they leave some of it behind */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'kalam-run-'))
  // Some tests start the shop under another account.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    const left = readdirSync(folder).filter((name) => name.startsWith('kalam-'))
    rmSync(folder, { recursive: true, force: true })
    if (left.length > 0)
      throw new Error(`Tests have left ${left.length} temporary folders: ${left.join(', ')}`)
  }
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES && freemem() > 2 * ROOM_BYTES
  } catch {
    return false
  }
}
