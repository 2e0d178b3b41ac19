import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { createDatabase } from '#tests/support/shop/throw-away-database.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { type Program, run } from '#tests/support/processes/program.ts'
import { CHECKOUT, newFolder, ROUNDS, SERVER } from './cluster.ts'

const STARTERS = 8
const TRIES = Array.from({ length: Math.ceil(ROUNDS / 2) }, (_, round) => round)

test.skipIf(!SERVER).each(TRIES)(
  'eight first starts at once on PostgreSQL: one password, one secret, one set of categories (%i)',
  async () => {
    const database = await createDatabase(SERVER!)
    onTestFinished(() => database.drop())
    const programs = await Promise.all(
      Array.from({ length: STARTERS }, async () =>
        run(
          ['scripts/run.mjs', 'serve'],
          { PORT: String(await freePort()), DATA_DIR: newFolder(), DATABASE_URL: database.url },
          { cwd: CHECKOUT },
        ),
      ),
    )
    const isOpen = ({ output }: Program) => output().includes('The shop is open.')
    await expect.poll(() => programs.every(isOpen), { timeout: 90_000 }).toBe(true)
    const passwords = programs.flatMap(({ output }) => /Password {2}(\S+)$/m.exec(output())?.[1] ?? [])
    expect(passwords).toHaveLength(1)

    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const count = async (from: string) =>
      Number((await client.query<{ count: string }>(`select count(*) as count from ${from}`)).rows[0]!.count)
    expect(await count('users')).toBe(1)
    expect(await count("settings where name = 'session-secret'")).toBe(1)
    expect(await count('categories')).toBe(await count('(select distinct name from categories) as each'))
    await client.end()
    const codes = await Promise.all(programs.map((program) => program.end()))
    expect(codes).toEqual(programs.map(() => 0))
  },
  180_000,
)

test.each(TRIES)(
  'eight first starts at once on one folder with SQLite: one opens, seven say that it is in use (%i)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kalam-first-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const programs = await Promise.all(
      Array.from({ length: STARTERS }, async () =>
        run(['scripts/run.mjs', 'serve'], { PORT: String(await freePort()), DATA_DIR: folder }),
      ),
    )
    const said = (text: string) => programs.filter(({ output }) => output().includes(text)).length
    await expect.poll(() => said('is in use by another process'), { timeout: 60_000 }).toBe(STARTERS - 1)
    await expect.poll(() => said('The shop is open.'), { timeout: 60_000 }).toBe(1)
  },
  180_000,
)
