import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { folderContent } from '#tests/support/shop/folder-content.ts'
import { killAtRandom } from '#tests/support/processes/kill-at-random.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'
import { emptyDatabase } from '#tests/support/shop/empty-database.ts'

const server = process.env['TEST_DATABASE_URL']

/** A data folder with orders, and an empty database on PostgreSQL. */
async function shopAndDatabase() {
  const folder = await oldDataFolder()
  await runCommand('backUp()', { DATA_DIR: folder })
  const url = await emptyDatabase()
  return {
    folder,
    url,
    move: (to: string, variables = {}) => runCommand(`move('${to}')`, { DATA_DIR: folder, ...variables }),
  }
}

test.skipIf(!server)(
  'a shop moves to PostgreSQL and back; every row is as it was',
  async () => {
    const { folder, url, move } = await shopAndDatabase()
    const there = await move(url)
    expect(there).toMatchObject({ code: 0 })
    const before = folderContent(folder)
    // What is ordered in the database that the move has left would be in no other.
    for (const command of ['backUp()', 'resetAdminPassword()', 'doctor()', `move('${url}')`, 'serve()']) {
      const refused = await runCommand(command, { DATA_DIR: folder, PORT: String(await freePort()) })
      expect([command, refused]).toMatchObject([command, { code: 1 }])
      expect(refused.output).toMatch(
        /The orders of this shop are in the database [\w.:]+\/\w+: set DATABASE_URL/,
      )
    }
    const restored = await runCommand(`restoreBackup('any.tar')`, { DATA_DIR: folder })
    expect(restored).toMatchObject({ code: 1, output: expect.stringContaining('The shop is on PostgreSQL') })
    // As on another machine: only the files come along.
    renameSync(join(folder, 'kalam.db'), join(temporaryFolder(), 'kalam.db'))
    const back = await move('sqlite', { DATABASE_URL: url })
    expect(back).toMatchObject({ code: 0 })
    expect(folderContent(folder)).toEqual(before)
    expect(existsSync(join(folder, 'moving'))).toBe(false)
    expect(await runCommand('backUp()', { DATA_DIR: folder })).toMatchObject({ code: 0 })
  },
  120_000,
)

test.skipIf(!server)(
  'a database of another shop is left as it is',
  async () => {
    const { url, move } = await shopAndDatabase()
    expect(await move(url)).toMatchObject({ code: 0 })
    const other = temporaryFolder()
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: other })).toMatchObject({ code: 0 })
    const refused = await runCommand(`move('${url}')`, { DATA_DIR: other })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('The new database has data of another shop')
  },
  120_000,
)

test.skipIf(!server)(
  'a move that was killed goes on where it ended',
  async () => {
    const { folder, url, move } = await shopAndDatabase()
    const program = ['tests/support/shop/move-shop.ts', url]
    for (let time = 0; time < 3; time++) await killAtRandom(program, { DATA_DIR: folder }, 1_500)
    // The last one may have reached its end.
    const isThere = existsSync(join(folder, 'database-elsewhere'))
    expect(isThere ? { code: 0 } : await move(url)).toMatchObject({ code: 0 })
    const before = folderContent(folder)
    const back = await move('sqlite', { DATABASE_URL: url })
    expect(back).toMatchObject({ code: 0 })
    expect(folderContent(folder)).toEqual(before)
    expect(readdirSync(folder).some((name) => name.startsWith('kalam.db.before-'))).toBe(true)
  },
  120_000,
)

test.skipIf(!server)(
  'a shop on PostgreSQL is backed up, examined, and restored on SQLite',
  async () => {
    const { folder, url, move } = await shopAndDatabase()
    expect(await move(url)).toMatchObject({ code: 0 })
    const before = folderContent(folder)
    renameSync(join(folder, 'kalam.db'), join(temporaryFolder(), 'kalam.db'))
    const onPostgres = { DATA_DIR: folder, DATABASE_URL: url }
    const made = await runCommand('backUp()', onPostgres)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('7 orders') })
    const examined = await runCommand('doctor().then((code) => console.log(`code ${code}`))', onPostgres)
    // Its mails wait for a shop that is open.
    expect(examined.output).toContain('✓ The total of an order is the sum of its lines')
    expect(examined.output).toContain('code 1')

    const archive = /File\s+(\S+)/.exec(made.output)![1]!
    expect(await runCommand(`restoreBackup('${archive}')`, onPostgres)).toMatchObject({ code: 1 })
    const other = join(temporaryFolder(), 'data')
    expect(await runCommand(`restoreBackup('${archive}')`, { DATA_DIR: other })).toMatchObject({ code: 0 })
    expect(folderContent(other)).toEqual(before)
  },
  120_000,
)

test('a new database that is away is not taken for the one of the shop, and its password is not shown', async () => {
  const folder = await oldDataFolder()
  const refused = await runCommand(`move('postgres://kalam:hidden@127.0.0.1:1/kalam')`, { DATA_DIR: folder })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(
    /^The new database cannot be opened \(.*\): start it, or correct its address\.$/m,
  )
  expect(refused.output).not.toContain('hidden')
})

test('a place that is no database is refused in one sentence', async () => {
  const folder = await oldDataFolder()
  const refused = await runCommand(`move('mysql://host')`, { DATA_DIR: folder })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Name where to: npm run move') })
})
