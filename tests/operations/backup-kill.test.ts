import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

import { listBackups } from '#data/backups/backup-files.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import { verifyArchive } from '#data/backups/verify-archive.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { killAtRandom } from '#tests/support/processes/kill-at-random.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'

/** `BACKUP_KILLS=50 npx vitest run tests/operations/backup-kill.test.ts` for the figures in docs/reliability.md. */
const KILLS = Number(process.env['BACKUP_KILLS'] ?? 4)
const SCRIPT = 'tests/support/shop/backup-or-restore.ts'
const order = (dataFolder: string) =>
  ({ dataFolder, kind: 'manual', elsewhere: null, program: 'test' }) as const

/** A data folder of this version. */
async function upgradedFolder(): Promise<string> {
  const folder = await oldDataFolder()
  await open(folder)
  await rm(join(folder, 'backups'), { recursive: true })
  return folder
}

/** Opens the shop's data and closes it, as its next start does. */
async function open(folder: string): Promise<void> {
  await (await configureShop(readEnvironment({ DATA_DIR: folder }))).close()
}

test(
  `after ${KILLS} killed backups, every backup that is there is whole, and the next one succeeds`,
  async () => {
    const folder = await upgradedFolder()
    const before = folderContent(folder)
    const variables = { DATA_DIR: folder }
    const { tookMs } = await killAtRandom([SCRIPT, 'backup'], variables, null)
    let [killed, found] = [0, 0]
    for (let attempt = 0; attempt < KILLS; attempt++) {
      const result = await killAtRandom([SCRIPT, 'backup'], variables, tookMs * 1.1)
      if (result.killed) killed++
      expect(folderContent(folder)).toEqual(before)
      for (const { name } of await listBackups(folder)) {
        await verifyArchive(join(folder, 'backups', name), temporaryFolder(), false)
        found++
      }
    }
    const made = await createBackup(order(folder), Date.now())
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('.making'))).toEqual([])
    expect(await listBackups(folder)).toContainEqual(expect.objectContaining({ name: made.name }))
    console.log(
      `${KILLS} backups, ${killed} killed before their end, ${found} times a backup was opened: all whole`,
    )
  },
  60_000 + KILLS * 20_000,
)

test(
  `after each of ${KILLS} killed restores, the folder is the earlier one or the restored one, whole`,
  async () => {
    const folder = await upgradedFolder()
    const restored = folderContent(folder)
    const { name } = await createBackup(order(folder), Date.now())
    const file = new DatabaseSync(join(folder, 'kalam.db'))
    file.exec(`insert into settings values ('later', '1'); delete from outbox where state = 'written'`)
    file.close()
    const earlier = folderContent(folder)
    const variables = { DATA_DIR: folder }
    let [tookMs, killed, completed] = [3000, 0, 0]
    for (let attempt = 0; attempt < KILLS; attempt++) {
      const result = await killAtRandom([SCRIPT, 'restore', name], variables, tookMs)
      if (result.killed) killed++
      else tookMs = result.tookMs * 1.05
      await open(folder)
      const now = folderContent(folder)
      expect([earlier, restored]).toContainEqual(now)
      if (JSON.stringify(now) !== JSON.stringify(restored)) continue
      completed++
      await putBack(folder, earlier)
    }
    console.log(
      `${KILLS} restores, ${killed} killed before their end, ${completed} times restored: all whole`,
    )
  },
  60_000 + KILLS * 20_000,
)

/** Makes the folder again what it was before the restore. */
async function putBack(folder: string, earlier: unknown): Promise<void> {
  const file = new DatabaseSync(join(folder, 'kalam.db'))
  file.exec(`insert into settings values ('later', '1'); delete from outbox where state = 'written'`)
  file.close()
  expect(folderContent(folder)).toEqual(earlier)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('before-restore-')) await rm(join(folder, name), { recursive: true })
  }
}
