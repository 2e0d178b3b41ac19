import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { folderDestination } from '#data/backups/folder-destination.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'

const NAME = 'kalam-2026-11-28T20-40-00-000Z-nightly.tar.zst.age'

function backupOf(bytes: number): string {
  const file = join(temporaryFolder(), NAME)
  writeFileSync(file, Buffer.alloc(bytes, 1))
  return file
}

test('what a killed process left is removed by a later backup; what another machine writes now is not', async () => {
  const folder = temporaryFolder()
  const [killed, other] = ['.kalam-2026-11-26T20-40-00-000Z-nightly.tar.zst.age.part', `.${NAME}.part`]
  for (const name of [killed, other, '.part', 'notes.part']) writeFileSync(join(folder, name), '')
  const hoursAgo = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of [killed, '.part', 'notes.part']) utimesSync(join(folder, name), hoursAgo, hoursAgo)
  const next = NAME.replace('28T', '29T')
  await folderDestination(folder).put(next, backupOf(1000))
  expect(readdirSync(folder).toSorted()).toEqual([other, '.part', next, 'notes.part'])
})

test('a backup elsewhere that was removed by hand meanwhile is no failure', async () => {
  await expect(folderDestination(temporaryFolder()).remove(NAME)).resolves.toBeUndefined()
})
