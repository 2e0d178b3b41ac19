import { expect, test } from 'vitest'

import { run } from '#tests/support/processes/program.ts'

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
