import { cpSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { run } from '#tests/support/processes/program.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'
import { emptyDatabase } from '#tests/support/shop/empty-database.ts'

const server = process.env['TEST_DATABASE_URL']

/** What the commands that open a shop say when they are refused. */
async function refusals(variables: Record<string, string>): Promise<string[]> {
  const said = []
  for (const command of ['resetAdminPassword()', 'serve()']) {
    const { code, output } = await runCommand(command, { PORT: String(await freePort()), ...variables })
    said.push(`${code} ${output.trim()}`)
  }
  return said
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.skipIf(!server)(
  'a shop in the data folder does not open on another database, which would sweep its pictures',
  async () => {
    const folder = await oldDataFolder()
    const url = await emptyDatabase()
    for (const said of await refusals({ DATA_DIR: folder, DATABASE_URL: url })) {
      expect(said).toMatch(/^1 DATABASE_URL is set, but the orders of this shop are in \S+kalam\.db: /)
    }
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: folder })).toMatchObject({ code: 0 })
  },
  60_000,
)

test.skipIf(!server)(
  'a shop on PostgreSQL does not open on the database of another one',
  async () => {
    const folder = await oldDataFolder()
    const [url, wrong] = [await emptyDatabase(), await emptyDatabase()]
    expect(await runCommand(`move('${url}')`, { DATA_DIR: folder })).toMatchObject({ code: 0 })
    for (const said of await refusals({ DATA_DIR: folder, DATABASE_URL: wrong })) {
      expect(said).toMatch(
        /^1 The database at DATABASE_URL is not that of this shop, whose orders are in \S+\/kalam_/,
      )
    }
    // A shop that was begun on PostgreSQL is as safe; it may be reached by another name, as through a pooler.
    const other = temporaryFolder()
    const begun = { DATA_DIR: other, DATABASE_URL: wrong }
    expect(await runCommand('resetAdminPassword()', begun)).toMatchObject({ code: 0 })
    const sameElsewhere = { ...begun, DATABASE_URL: wrong.replace('127.0.0.1', 'localhost') }
    expect(await runCommand('resetAdminPassword()', sameElsewhere)).toMatchObject({ code: 0 })
    expect((await refusals({ DATA_DIR: other, DATABASE_URL: url }))[0]).toContain('is not that of this shop')
  },
  60_000,
)

test.skipIf(!server)(
  'nobody opens the database that was left, neither here nor on another machine',
  async () => {
    const folder = await oldDataFolder()
    const [url, next] = [await emptyDatabase(), await emptyDatabase()]
    expect(await runCommand(`move('${url}')`, { DATA_DIR: folder })).toMatchObject({ code: 0 })
    renameSync(join(folder, 'kalam.db'), join(temporaryFolder(), 'kalam.db'))
    const another = join(temporaryFolder(), 'data')
    cpSync(folder, another, { recursive: true })

    const onwards = await runCommand(`move('${next}')`, { DATA_DIR: folder, DATABASE_URL: url })
    expect(onwards).toMatchObject({ code: 0 })
    const left = 'The orders of the database at DATABASE_URL were moved to '
    for (const said of await refusals({ DATA_DIR: folder, DATABASE_URL: url }))
      expect(said).toContain(`1 ${left}127.0.0.1`)
    const back = await runCommand(`move('sqlite')`, { DATA_DIR: folder, DATABASE_URL: next })
    expect(back).toMatchObject({ code: 0 })
    for (const said of await refusals({ DATA_DIR: another, DATABASE_URL: next }))
      expect(said).toContain(`1 ${left}${folder}`)
    expect(readdirSync(folder)).not.toContain('database-elsewhere')
    expect(await runCommand('resetAdminPassword()', { DATA_DIR: folder })).toMatchObject({ code: 0 })
  },
  60_000,
)

test.skipIf(!server)(
  'a service that is started again while its shop is moved away waits, and then does not open',
  async () => {
    const folder = await oldDataFolder()
    const url = await emptyDatabase()
    expect(await runCommand(`move('${url}')`, { DATA_DIR: folder })).toMatchObject({ code: 0 })
    const settings = { DATA_DIR: folder, DATABASE_URL: url, PORT: String(await freePort()) }
    const first = run(['scripts/run.mjs', 'serve'], settings)
    await first.waitFor('The shop is open.')

    // The move has to wait before it has copied everything.
    const holder = await open(url)
    await holder.query('begin; lock table outbox in access exclusive mode')
    const moving = runCommand(`move('sqlite')`, { DATA_DIR: folder, DATABASE_URL: url })
    await first.ended
    const again = run(['scripts/run.mjs', 'serve'], settings)
    const starting =
      "select 1 from pg_stat_activity where application_name = 'kalam start' and wait_event = 'advisory'"
    const watcher = await open(url)
    const waits = async () => (await watcher.query(starting)).rowCount === 1
    await expect
      .poll(async () => (await waits()) || again.output().includes('The shop is open.'), { timeout: 20_000 })
      .toBe(true)
    await holder.query('commit')
    expect(await moving).toMatchObject({ code: 0 })
    expect(await Promise.race([again.ended, again.waitFor('The shop is open.')])).toBe(1)
    expect(again.output()).toContain('DATABASE_URL is set, but the orders of this shop are in')
  },
  60_000,
)
