import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Encrypter } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { run } from '#tests/support/processes/program.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'

const NAME = 'kalam-2026-11-28T20-40-00-000Z-manual.tar.zst'
const BACKUP_PASSPHRASE = 'seven green pencils'

/** The account of a service may not read root's home; whoever is not root is kept out by the mode. */
const isRoot = process.getuid?.() === 0
const user = isRoot ? 64_321 : undefined

test.skipIf(process.platform === 'win32').each([
  ['in a folder that the account may not enter', 0o000, 0o600],
  ['that the account may not read', 0o755, 0o000],
])('a backup %s is not said to be missing', async (_, folderMode, fileMode) => {
  const home = temporaryFolder()
  const [closed, own] = [join(home, 'root'), join(home, 'data')]
  for (const folder of [closed, own]) mkdirSync(folder)
  writeFileSync(join(closed, NAME), '')
  chmodSync(join(closed, NAME), fileMode)
  chmodSync(closed, folderMode)
  onTestFinished(() => chmodSync(closed, 0o700))
  if (user) for (const path of [home, own]) chownSync(path, user, user)
  const settings = { DATA_DIR: own, KALAM_PREBUILT: 'on', NODE_ENV: 'production' }
  const restore = run(['scripts/run.mjs', 'restore', join(closed, NAME)], settings, { user })
  expect(await restore.ended).toBe(1)
  expect(restore.output()).toMatch(
    /^This account may not read the backup \(EACCES: .*\): copy it to a folder/,
  )
})

test('a BACKUP_URL that cannot be read is named, beside the backups that are here', async () => {
  const folder = await oldDataFolder()
  const made = await runCommand('backUp()', { DATA_DIR: folder })
  const here = /kalam-[^/\s]+\.tar\.zst$/m.exec(made.output)![0]
  const missing = join(temporaryFolder(), 'unmounted')
  const bucket = `s3+http://key:secret@127.0.0.1:${await freePort()}/kalam`
  for (const [BACKUP_URL, place] of [
    [missing, missing],
    [bucket, 'http://127.0.0.1'],
  ] as const) {
    const said = await runCommand('restoreBackup()', { DATA_DIR: folder, BACKUP_URL, BACKUP_PASSPHRASE })
    expect(said.code).toBe(1)
    expect(said.output).toContain(`\n  ${here}\nThe backups at BACKUP_URL, ${place}`)
    expect(said.output).toMatch(/ cannot be read \(.+\): correct BACKUP_URL/)
    expect(said.output).not.toContain('secret')
  }
  const settings = { DATA_DIR: folder, BACKUP_URL: bucket, BACKUP_PASSPHRASE }
  const refused = await runCommand(`restoreBackup('${NAME}.age')`, settings)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backups at BACKUP_URL, http/),
  })
})

test('a backup from elsewhere, with another passphrase or without a shop, is named as it is called there', async () => {
  const BACKUP_URL = temporaryFolder()
  writeFileSync(join(BACKUP_URL, `${NAME}.age`), await encrypted('not a backup'))
  const restore = (passphrase: string) =>
    runCommand(`restoreBackup('${NAME}.age')`, {
      DATA_DIR: temporaryFolder(),
      BACKUP_URL,
      BACKUP_PASSPHRASE: passphrase,
    })
  const other = await restore('eight green pencils')
  expect(other.output).toMatch(new RegExp(`^${NAME}\\.age cannot be decrypted: either BACKUP_PASSPHRASE`))
  const damaged = await restore(BACKUP_PASSPHRASE)
  expect(damaged.output).toMatch(new RegExp(`^${NAME} is not a whole backup of a shop`))
}, 60_000)

async function encrypted(text: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(BACKUP_PASSPHRASE)
  return encrypter.encrypt(text)
}
