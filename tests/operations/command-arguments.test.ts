import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { run } from '#tests/support/processes/program.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'

test.each([
  [['doctor', '/mnt/other-data'], 'npm run doctor takes no arguments'],
  [['doctor', '--help'], 'npm run doctor takes no arguments'],
  [['admin:password', 'hunter2hunter2'], 'npm run admin:password takes no arguments'],
  [['backup', '/mnt/disk'], 'npm run backup takes no arguments'],
  [['serve', '--port', '4000'], 'npm run serve takes no arguments'],
  [['seed', '--product', '10'], 'npm run seed takes --products with a value, and nothing else.'],
  [['seed', '--products'], 'npm run seed takes --products with a value, and nothing else.'],
])('%j is refused with one sentence', async (args, sentence) => {
  const command = run(['scripts/run.mjs', ...args], { KALAM_PREBUILT: 'on' })
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain(sentence)
  expect(command.output()).not.toMatch(/\n\s+at /)
})

test.each([
  [['tests/torture/run.ts', '--row=nobody']],
  [['tests/mutate/run.ts', 'spec', '--row=nobody']],
  [['tests/mutate/run.ts', 'spec', '--from=nobody']],
  [['scripts/test-postgres.ts', '--control=nobody']],
  [['bench/run.ts', 'nobody']],
])('%j: a part that does not exist is no success', async (args) => {
  const program = run(args, {})
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^There is no nobody: choose /m)
})

const CALLS = [
  'backUp()',
  'resetAdminPassword()',
  'restoreClearedOrders()',
  `move('postgres://u@127.0.0.1:1/x')`,
]

test.each(CALLS)('%s in a folder without a shop makes none there, and says so', async (call) => {
  const parent = temporaryFolder()
  writeFileSync(join(parent, 'a-file'), '')
  for (const name of ['mistyped', 'a-file']) {
    const folder = join(parent, name)
    const { code, output } = await runCommand(call, { DATA_DIR: folder })
    expect([code, output.trim()]).toEqual([
      1,
      `There is no shop in ${folder}: set DATA_DIR to the folder of one.`,
    ])
  }
  expect(existsSync(join(parent, 'mistyped'))).toBe(false)
})

test('a password can be set before the service that was just started has made its database', async () => {
  const { code, output } = await runCommand('resetAdminPassword()', { DATA_DIR: temporaryFolder() })
  expect([code, output]).toEqual([0, expect.stringContaining('The admin has a new password')])
})

test('without its database, a shop that was there is not taken for none', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'kalam.db-wal'), '')
  const { code, output } = await runCommand('backUp()', { DATA_DIR: folder })
  expect([code, output]).toEqual([1, expect.stringContaining('is missing, but the folder has other data')])
})

test.each(['backUp()', 'resetAdminPassword()', 'doctor()'])(
  '%s with a database that is away names DATABASE_URL, and no password',
  async (call) => {
    const DATABASE_URL = 'postgres://kalam:hidden@127.0.0.1:1/kalam'
    const { code, output } = await runCommand(call, { DATA_DIR: temporaryFolder(), DATABASE_URL })
    expect(code).toBe(1)
    expect(output).toMatch(/^The database at DATABASE_URL cannot be opened \(.*\): start it, or correct/m)
    expect(output).not.toContain('hidden')
  },
)
