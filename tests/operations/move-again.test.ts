import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { describeDatabase } from '#data/platform/database-place.server.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'
import { emptyDatabase } from '#tests/support/shop/empty-database.ts'

const server = process.env['TEST_DATABASE_URL']

async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(statement).finally(() => client.end())
  return rows
}

test.skipIf(!server)(
  'a move back that was interrupted begins anew when the shop was open since',
  async () => {
    const folder = await oldDataFolder()
    const url = await emptyDatabase()
    expect(await runCommand(`move('${url}')`, { DATA_DIR: folder })).toMatchObject({ code: 0 })
    const before = folderContent(folder)
    // What such a move has left: a database with rows that the shop has changed since.
    const left = join(folder, 'moving')
    mkdirSync(left)
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: left })).toMatchObject({ code: 0 })
    const back = await runCommand(`move('sqlite')`, { DATA_DIR: folder, DATABASE_URL: url })
    expect(back).toMatchObject({ code: 0 })
    expect(folderContent(folder)).toEqual(before)
  },
  60_000,
)

test.skipIf(!server)(
  'a shop that comes back from PostgreSQL keeps its session secret, and the file has it alone',
  async () => {
    const [folder, url] = [temporaryFolder(), await emptyDatabase()]
    const onPostgres = { DATA_DIR: folder, DATABASE_URL: url }
    expect(await runCommand('resetAdminPassword()', onPostgres)).toMatchObject({ code: 0 })
    const stored = (await ask(url, "select value from settings where name = 'session-secret'"))[0]!['value']
    // Of a time before PostgreSQL, on a machine that was not the first there.
    const file = join(folder, 'session-secret')
    writeFileSync(file, 'an earlier secret of more than thirty-two characters')
    expect(await runCommand(`move('sqlite')`, onPostgres)).toMatchObject({ code: 0 })
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: folder })).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toBe(stored)
    const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
    onTestFinished(() => database.close())
    expect(database.prepare("select 1 from settings where name = 'session-secret'").all()).toEqual([])
  },
  60_000,
)

test.skipIf(!server)(
  'the session secret moves along, so that a first start on another machine signs nobody out; what is left is named',
  async () => {
    const [folder, url] = [await oldDataFolder(), await emptyDatabase()]
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: folder })).toMatchObject({ code: 0 })
    const secret = readFileSync(join(folder, 'session-secret'), 'utf8')
    const moved = await runCommand(`move('${url}')`, { DATA_DIR: folder })
    expect(moved.output).toContain(`Then delete      ${join(folder, 'kalam.db')}*, when nothing is missed`)
    const onPostgres = { DATA_DIR: temporaryFolder(), DATABASE_URL: url }
    expect(await runCommand('resetAdminPassword()', onPostgres)).toMatchObject({ code: 0 })
    expect(await ask(url, "select value from settings where name = 'session-secret'")).toEqual([
      { value: secret },
    ])
    const examined = await runCommand('doctor()', { DATA_DIR: folder, DATABASE_URL: url })
    expect(examined.output).toMatch(/! Earlier copies of the data are in the data folder \(kalam\.db.*\)\./)
    const back = await runCommand(`move('sqlite')`, { DATA_DIR: folder, DATABASE_URL: url })
    expect(back).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Then delete      ${describeDatabase(url)}, `),
    })
  },
  120_000,
)

test.skipIf(!server)(
  'a database that cannot hold the shop is refused in one sentence, with what mends it',
  async () => {
    const folder = await oldDataFolder()
    const url = new URL(await emptyDatabase())
    const user = `shopper_${url.pathname.slice(-32)}`
    await ask(server!, `create role ${user} login password 'x'`)
    onTestFinished(() => void ask(server!, `drop role ${user}`))
    url.username = user
    const sentence = /cannot be opened \(permission denied for schema public\): make its user its owner\.$/m
    const moved = await runCommand(`move('${url.href}')`, { DATA_DIR: folder })
    expect(moved).toMatchObject({ code: 1, output: expect.stringMatching(sentence) })

    const english = new URL(server!)
    english.pathname = `english_${url.pathname.slice(-32)}`
    await ask(
      server!,
      `create database ${english.pathname.slice(1)} encoding 'SQL_ASCII' locale 'C' template template0`,
    )
    onTestFinished(() => void ask(server!, `drop database ${english.pathname.slice(1)} with (force)`))
    const own = { DATA_DIR: temporaryFolder(), PORT: String(await freePort()) }
    for (const [DATABASE_URL, said] of [
      [url.href, sentence],
      [english.href, /^The database on PostgreSQL knows no letters besides English ones/],
    ] as const) {
      const started = await runCommand('serve()', { ...own, DATABASE_URL })
      expect(started).toMatchObject({ code: 1, output: expect.stringMatching(said) })
      expect(started.output).not.toContain('\n    at ')
    }
  },
  60_000,
)

test('an address that cannot be read is refused in one sentence', async () => {
  const folder = await oldDataFolder()
  const refused = await runCommand(`move('postgres://kalam:p#ss@127.0.0.1/kalam')`, { DATA_DIR: folder })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('such as %23 for #') })
})
