import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Backs a closed shop up, deletes its folder, and restores the archive into an empty one, by the commands that a
 * shopkeeper types. The doctor must be content with it.
 * @returns the new folder
 */
export async function restoreElsewhere(folder: string): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'kalam-journey-'))
  command(folder, 'backup')
  const names = await readdir(join(folder, 'backups'))
  const name = names.find((file) => file.endsWith('.tar.zst'))!
  await rename(join(folder, 'backups', name), join(target, name))
  await rm(folder, { recursive: true })
  command(target, 'restore', join(target, name))
  command(target, 'doctor')
  return target
}

/** @throws when it does not end with 0 */
function command(folder: string, ...args: string[]): void {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, KALAM_PREBUILT: 'on', NODE_ENV: 'production' }
  execFileSync(process.execPath, ['scripts/run.mjs', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}
