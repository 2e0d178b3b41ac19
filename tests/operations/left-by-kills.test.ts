import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createBackup } from '#data/backups/create-backup.server.ts'
import { withReceivedFile } from '#data/catalogue/import/receive-file.server.ts'
import { decideRestore } from '#data/backups/restore-marker.server.ts'
import { parseBucketAddress } from '#data/platform/bucket-address.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureFiles, filesOf } from '#data/platform/files.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { startPictureSweep } from '#server/jobs/picture-sweep.ts'
import { takeFolder } from '#server/open-data.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

// What customers delete is not deleted in these copies of the data.

function leave(folder: string, path: string): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'left')
  return file
}

const backUp = (dataFolder: string) =>
  createBackup({ dataFolder, kind: 'nightly', elsewhere: null, program: 'test' }, Date.now())

test('what a restore has unpacked that was killed is removed by the next backup, unless it was decided', async () => {
  const folder = await oldDataFolder()
  const copy = leave(folder, 'restoring/kalam.db')
  decideRestore(folder, 'before-restore-1')
  await backUp(folder)
  expect(existsSync(copy)).toBe(true)

  const other = await oldDataFolder()
  leave(other, 'restoring/kalam.db')
  await backUp(other)
  expect(readdirSync(other)).not.toContain('restoring')
})

test('what a move back has copied that was killed is removed by the next start', async () => {
  const DATA_DIR = temporaryFolder()
  leave(DATA_DIR, 'moving/kalam.db')
  leave(DATA_DIR, 'moving-files/products/1_a_b.jpg')
  const release = await takeFolder(readEnvironment({ DATA_DIR }))
  onTestFinished(release)
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('moving'))).toEqual([])
})

test('a file that was half written, or half sent to a bucket, is removed a day later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await openTestDatabase()
  const FILES_URL = parseBucketAddress('s3+http://key:secret@127.0.0.1:1/bucket')!
  for (const files of [filesOf({ DATA_DIR: folder }), filesOf({ DATA_DIR: folder, FILES_URL })]) {
    configureFiles({ ...files, list: async () => [] })
    const content = new PassThrough()
    const saved = files.save('archives/orders.gz', content)
    saved.catch(() => {})
    onTestFinished(() => void content.destroy())
    const unfinished = () => files.listUnfinished(Date.now() + DAY_MS)
    await vi.waitUntil(async () => (await unfinished()).length === 1, { timeout: 10_000 })
    const [name] = await unfinished()
    const path = [join(folder, 'files', name!), join(folder, 'sending', name!)].find((one) =>
      existsSync(one),
    )!

    const stop = startPictureSweep()
    await vi.advanceTimersByTimeAsync(30_000)
    await stop()
    expect(existsSync(path)).toBe(true)

    const before = Date.now() / 1_000 - (DAY_MS / 1_000) * 1.5
    utimesSync(path, before, before)
    const stopAgain = startPictureSweep()
    await vi.advanceTimersByTimeAsync(30_000)
    await stopAgain()
    expect(existsSync(path)).toBe(false)
  }
})

test('a file of products that a killed process was reading is removed a day later, and not one that is being read', async () => {
  await openTestDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const other = leave(temporary, 'another-program/file')
  await withReceivedFile(new Blob(['left']).stream(), async (file) => {
    const killed = join(temporary, 'kalam-import-killed')
    leave(killed, 'file')
    const before = Date.now() / 1_000 - (DAY_MS / 1_000) * 1.5
    for (const path of [killed, join(other, '..')]) utimesSync(path, before, before)
    const stop = startPictureSweep()
    await vi.advanceTimersByTimeAsync(30_000)
    await stop()
    expect([killed, other, file].map((path) => existsSync(path))).toEqual([false, true, true])
  })
})
