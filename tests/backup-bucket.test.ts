import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { bucketDestination } from '#data/backups/bucket-destination.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import { prepareRestore } from '#data/backups/prepare-restore.server.ts'
import { parseBackupAddress } from '#data/platform/backup-address.server.ts'
import { oldDataFolder } from './support/old-data-folder.ts'
import { temporaryFolder } from './support/places.ts'

/** A bucket of a real server, such as OpenStack Swift's s3api: `s3+http://test%3Atester:testing@127.0.0.1:8080/bucket/a`. */
const URL = process.env['BACKUP_TEST_URL']
const PASSPHRASE = 'correct horse battery'

function testBucket() {
  const address = parseBackupAddress(URL!)
  if (!address || 'folder' in address) throw new Error('BACKUP_TEST_URL must be a bucket')
  return bucketDestination(address)
}

test.skipIf(!URL)(
  'a bucket (BACKUP_TEST_URL) keeps a backup that restores from there',
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

test.skipIf(!URL)(
  'a file of several parts arrives as it was sent (BACKUP_TEST_URL)',
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
