import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { liveInShop } from '#tests/support/shop/lived-in-shop.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()

/** Runs the last step of `npm run doctor` in a process of its own. */
function runDoctor(folder: string): Promise<{ code: number | null; output: string }> {
  const program = `import('./build/server/index.js').then(async ({ doctor }) => {
    process.exitCode = await doctor()
  })`
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((end) => child.once('close', (code) => end({ code, output })))
}

test('beside an open shop, the doctor says that all is well, what is to be done, and what is damaged', async () => {
  await liveInShop(Date.now())
  expect(await runDoctor(shop.folder)).toMatchObject({
    code: 0,
    output: expect.stringContaining('All is well.') as string,
  })

  await sql`update outbox set state = 'failed' where id = (select min(id) from outbox)`.execute(db)
  const warned = await runDoctor(shop.folder)
  expect(warned.code).toBe(1)
  expect(warned.output).toContain('! Mails go out\n      ! One mail was given up.\n        → Open Mails')

  await sql`update products set "stockQuantity" = 77`.execute(db)
  const damaged = await runDoctor(shop.folder)
  expect(damaged.code).toBe(2)
  expect(damaged.output).toMatch(/✗ Stock is .*\n {6}✗ “Globe” has 77 .* 97\.\n {8}→ Count the pieces/)
  // It took no lock, and the shop is as open as before.
  expect((await shop.ask('/readyz')).status).toBe(200)
})

test('an empty folder is no shop, and stays empty', async () => {
  const folder = temporaryFolder()
  const { code, output } = await runDoctor(folder)
  expect([code, output]).toEqual([2, `There is no shop in ${folder}: set DATA_DIR to the folder of one.\n`])
  expect(readdirSync(folder)).toEqual([])
})

test('a shop that has lost its database is told so, missing or empty', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'files'))
  for (const [lose, word] of [
    [() => {}, 'missing'],
    [(file: string) => writeFileSync(file, ''), 'empty'],
  ] as const) {
    lose(join(folder, 'kalam.db'))
    const { code, output } = await runDoctor(folder)
    expect(code).toBe(2)
    expect(output).toContain(`kalam.db is ${word}, but the folder has other data of a shop: restore a backup`)
  }
})
