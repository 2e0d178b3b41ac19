import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'

import { configureDatabase } from '#data/database/database.server.ts'
import { schemaOf } from '#tests/support/shop/database-schema.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'

const KILLS = Number(process.env['UPGRADE_KILLS'] ?? 20)

/** What must be in the upgraded database. */
function contentOf(folder: string): unknown {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const count = (table: string) => database.prepare(`select count(*) as n from ${table}`).get()?.['n']
  const tables = ['orders', 'order_lines', 'order_events', 'return_requests', 'outbox', 'pictures', 'users']
  const content = {
    counts: tables.map(count),
    total: database.prepare('select sum("totalAmount") as sum from orders').get(),
    migrations: database.prepare('select name from kysely_migration order by name').all(),
    integrity: database.prepare('pragma integrity_check').all(),
    references: database.prepare('pragma foreign_key_check').all(),
  }
  database.close()
  return { ...content, schema: schemaOf(join(folder, 'kalam.db')) }
}

async function upgradedContent(): Promise<unknown> {
  const folder = await oldDataFolder()
  await (
    await configureDatabase({ folder })
  )()
  return contentOf(folder)
}

test('an upgrade that ends after any of its statements is whole after the next start', async () => {
  const expected = await upgradedContent()
  const folder = await oldDataFolder()
  const copies: string[] = []
  let [statements, last] = [0, '']
  /** As the disk is when the process is killed now; most statements of a transaction leave it as it was. */
  const copyDatabase = () => {
    statements++
    const files = ['kalam.db', 'kalam.db-wal'].filter((name) => existsSync(join(folder, name)))
    const content = createHash('sha256')
    for (const name of files) content.update(name).update(readFileSync(join(folder, name)))
    const now = content.digest('hex')
    if (now === last) return
    last = now
    const copy = join(folder, '..', `killed-${copies.length}`)
    mkdirSync(copy)
    for (const name of files) cpSync(join(folder, name), join(copy, name))
    copies.push(copy)
  }
  const spies = (['run', 'all'] as const).map((method) => {
    const original = StatementSync.prototype[method] as (...parameters: unknown[]) => unknown
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...parameters
    ) {
      const result = original.apply(this, parameters)
      copyDatabase()
      return result as never
    })
  })
  const close = await configureDatabase({ folder })
  for (const spy of spies) spy.mockRestore()
  await close()

  expect(statements).toBeGreaterThan(100)
  expect(copies.length).toBeGreaterThan(2)
  for (const copy of copies) {
    await (
      await configureDatabase({ folder: copy })
    )()
    expect(contentOf(copy)).toEqual(expected)
  }
}, 120_000)

test(`an upgrade killed at ${KILLS} random moments is whole after the next start`, async () => {
  const expected = await upgradedContent()
  let killed = 0
  for (let attempt = 0; attempt < KILLS; attempt++) {
    const folder = await oldDataFolder()
    const process = start(folder)
    const ended = once(process, 'exit')
    await Promise.race([ended, setTimeout(200 + Math.random() * 600)])
    process.kill('SIGKILL')
    const [, signal] = (await ended) as [number | null, string | null]
    if (signal === 'SIGKILL') killed++
    await (
      await configureDatabase({ folder })
    )()
    expect(contentOf(folder)).toEqual(expected)
  }
  expect(killed).toBeGreaterThan(0)
}, 240_000)

test('three programs that upgrade one folder at once leave it whole', async () => {
  const expected = await upgradedContent()
  const folder = await oldDataFolder()
  const codes = await Promise.all(
    [1, 2, 3].map(async () => {
      const [code] = (await once(start(folder), 'exit')) as [number | null]
      return code
    }),
  )
  expect(codes).toEqual([0, 0, 0])
  expect(contentOf(folder)).toEqual(expected)
}, 60_000)

function start(folder: string) {
  const child = spawn(process.execPath, ['tests/support/shop/open-database.ts', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
