import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readBackupState } from '#data/backups/backup-state.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import { type ReachedPlace, reachedPlace, rejectUnmounted } from '#data/backups/reached-place.server.ts'
import { folderDestination } from '#data/backups/folder-destination.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
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

test('a folder that had backups and is gone is not created anew: its disk may not be mounted', async () => {
  const [dataFolder, disk] = [await oldDataFolder(), temporaryFolder()]
  const place = join(disk, 'backups')
  const elsewhere = { ...folderDestination(place), passphrase: 'seven green pencils' }
  const order = { dataFolder, kind: 'manual', elsewhere, program: 'test' } as const
  expect(await createBackup(order, Date.now())).toMatchObject({ elsewhere: true })
  rmSync(place, { recursive: true })
  expect(await createBackup(order, Date.now())).toMatchObject({ elsewhere: false })
  expect(readdirSync(disk)).toEqual([])
  const { failure, reached } = (await readBackupState(dataFolder))!
  expect(failure!.problem).toContain(
    `not written to ${place} (that folder, which had backups, is gone: mount`,
  )
  const isRejected = () => rejectUnmounted(elsewhere, dataFolder, reached)
  await expect(isRejected()).rejects.toThrow('is gone')
  mkdirSync(place)
  await expect(isRejected()).resolves.toBeUndefined()
}, 120_000)

// In place of a disk that is mounted: the memory's, at a name that later leads to the shop's own disk.
test.skipIf(process.platform !== 'linux')(
  'an empty folder on which a disk is not mounted is told from it',
  async () => {
    const [dataFolder, around] = [temporaryFolder(), temporaryFolder()]
    const [place, below, disk] = [
      join(around, 'disk'),
      join(around, 'below'),
      mkdtempSync('/dev/shm/kalam-disk-'),
    ]
    onTestFinished(() => rmSync(disk, { recursive: true }))
    mkdirSync(below)
    const storage = folderDestination(place)
    const isRejected = (reached: ReachedPlace) => rejectUnmounted(storage, dataFolder, reached)
    symlinkSync(disk, place)
    const mounted = await reachedPlace(storage, dataFolder)
    await expect(isRejected(mounted)).resolves.toBeUndefined()
    rmSync(place)
    symlinkSync(below, place)
    await expect(isRejected(mounted)).rejects.toThrow('its disk is not mounted: mount it, or')
    await expect(isRejected({ ...mounted, place: '/mnt/other' })).resolves.toBeUndefined()
    await expect(isRejected(await reachedPlace(storage, dataFolder))).resolves.toBeUndefined()
  },
)
