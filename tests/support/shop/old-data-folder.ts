import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A copy of the data folder of version 0.1.0, until the test is over. */
export async function oldDataFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'kalam-upgrade-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'data')
  await cp('tests/data-folders/0.1.0', folder, { recursive: true })
  return folder
}
