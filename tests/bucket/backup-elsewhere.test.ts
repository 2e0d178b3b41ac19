import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { bucketDestination } from '#data/backups/bucket-destination.server.ts'
import { readBackupState } from '#data/backups/backup-state.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import { prepareRestore } from '#data/backups/prepare-restore.server.ts'
import { startFaultProxy } from '#tests/support/servers/fault-proxy.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

const PASSPHRASE = 'correct horse battery'

const testBucket = () => bucketDestination(addressOf(emptyPlace()))

test.skipIf(!TEST_BUCKET)(
  'a bucket keeps a backup that restores from there',
  async () => {
    const folder = await oldDataFolder()
    const elsewhere = { ...testBucket(), passphrase: PASSPHRASE }
    const made = await createBackup(
      { dataFolder: folder, kind: 'manual', elsewhere, program: 'test' },
      Date.now(),
    )
    expect(made.elsewhere).toBe(true)
    const name = `${made.name}.age`
    expect(await elsewhere.list()).toContain(name)
    const fetched = join(temporaryFolder(), name)
    expect(await elsewhere.get(name, fetched)).toBe(true)
    const { counts } = await prepareRestore(temporaryFolder(), fetched, PASSPHRASE)
    expect(counts).toEqual(made.counts)
    await elsewhere.remove(name)
    expect(await elsewhere.list()).not.toContain(name)
    expect(await elsewhere.get(name, fetched)).toBe(false)
  },
  180_000,
)

test.skipIf(!TEST_BUCKET)(
  'a file of several parts arrives as it was sent',
  async () => {
    const folder = temporaryFolder()
    const bucket = testBucket()
    const content = randomBytes(25 * 1024 * 1024 + 7)
    writeFileSync(join(folder, 'sent'), content)
    await bucket.put('parts', join(folder, 'sent'))
    expect(await bucket.get('parts', join(folder, 'arrived'))).toBe(true)
    expect(readFileSync(join(folder, 'arrived')).equals(content)).toBe(true)
    await bucket.remove('parts')
  },
  120_000,
)

test.skipIf(!TEST_BUCKET)(
  'a bucket that takes what it is sent and never answers holds no backup up',
  async () => {
    const proxy = await startFaultProxy(TEST_BUCKET!)
    onTestFinished(proxy.close)
    const bucket = bucketDestination(addressOf(emptyPlace(proxy.url)), 3_000)
    const folder = await oldDataFolder()
    await proxy.begin('hangs')
    const order = { dataFolder: folder, kind: 'manual', program: 'test' } as const
    const elsewhere = { ...bucket, passphrase: PASSPHRASE }
    expect((await createBackup({ ...order, elsewhere }, Date.now())).elsewhere).toBe(false)
    expect((await readBackupState(folder))!.failure?.problem).toMatch(
      /^It was made beside the shop, but not written to http.*\(no answer in \d+ s\)\.$/,
    )
    await proxy.end()
    expect((await createBackup({ ...order, elsewhere }, Date.now() + 1_000)).elsewhere).toBe(true)
  },
  120_000,
)
