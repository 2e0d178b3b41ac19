import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the tests of a run a folder of their own for all that is temporary. @throws when they leave some of it behind */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-run-'))
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
