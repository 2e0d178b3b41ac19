import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { createBackup } from '#data/backups/create-backup.server.ts'
import { verifyArchive } from '#data/backups/verify-archive.server.ts'
import { folderDestination } from '#data/backups/folder-destination.server.ts'
import { readBackupState } from '#data/backups/backup-state.server.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'

const order = (dataFolder: string) =>
  ({ dataFolder, kind: 'manual', elsewhere: null, program: 'test' }) as const

test('a backup has the database, pictures, archives, mails and the session secret', async () => {
  const folder = await oldDataFolder()
  const made = await createBackup(order(folder), Date.now())
  expect(made.counts).toEqual({ orders: 7, products: 3, pictures: 3, customers: 3, mails: 39 })
  const opened = temporaryFolder()
  const { files } = await verifyArchive(join(folder, 'backups', made.name), opened, true)
  expect(files.length).toBe(1 + 1 + 17 + 36)
  for (const { path } of files.filter((file) => file.path !== 'kalam.db')) {
    expect(readFileSync(join(opened, path))).toEqual(readFileSync(join(folder, path)))
  }
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['backup.lock', made.name, 'state.json'])
  expect(statSync(join(folder, 'backups', made.name)).mode & 0o777).toBe(0o600)
  expect(await readBackupState(folder)).toMatchObject({ last: { name: made.name }, failure: null })
})

test('with a dead bucket the backup is made beside the shop, and it is said what failed', async () => {
  const folder = await oldDataFolder()
  const bucket = `127.0.0.1:${await freePort()}/bucket`
  const settings = { BACKUP_URL: `s3+http://key:secret@${bucket}`, BACKUP_PASSPHRASE: 'correct horse' }
  const { code, output } = await runCommand('backUp()', { DATA_DIR: folder, ...settings })
  expect([code, output]).toEqual([1, expect.stringContaining('It could not be written to BACKUP_URL')])
  const { last, failure } = (await readBackupState(folder))!
  expect(failure?.problem).toContain(`was made beside the shop, but not written to http://${bucket}`)
  expect(failure?.problem).not.toContain('secret')
  await verifyArchive(join(folder, 'backups', last!.name), temporaryFolder(), false)
}, 60_000)

test('elsewhere it is encrypted, and restores from there into an empty folder by its name', async () => {
  const folder = await oldDataFolder()
  const place = temporaryFolder()
  const elsewhere = { ...folderDestination(place), passphrase: 'correct horse battery' }
  const { name } = await createBackup({ ...order(folder), elsewhere }, Date.now())
  expect(readdirSync(place)).toEqual([`${name}.age`])
  expect(readFileSync(join(place, `${name}.age`), 'latin1').startsWith('age-encryption.org/v1')).toBe(true)
  const empty = join(temporaryFolder(), 'data')
  const variables = { DATA_DIR: empty, BACKUP_URL: place, BACKUP_PASSPHRASE: 'correct horse battery' }
  expect(await runCommand(`restoreBackup('${name}')`, variables)).toMatchObject({ code: 0 })
  expect(readFileSync(join(empty, 'session-secret'))).toEqual(readFileSync(join(folder, 'session-secret')))
}, 120_000)
