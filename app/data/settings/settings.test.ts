import { beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordStatements } from '#tests/support/statements/executed-statements.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { readSetting, writeSetting } from './settings.server.ts'

beforeEach(() => openTestDatabase())

test.skipIf(process.env['TEST_DATABASE_URL'])('settings that are read at once are one query', async () => {
  await writeSetting('colour', 'blue')
  const executed: string[] = []
  const end = recordStatements(({ sql }) => executed.push(sql))
  const values = await Promise.all(['colour', 'size', 'colour'].map((name) => readSetting(name)))
  end()
  expect(values).toEqual(['blue', null, 'blue'])
  expect(executed).toHaveLength(1)
})

test('a setting that is read after it was written has the new value, whatever was being read then', async () => {
  await writeSetting('colour', 'blue')
  const before = readSetting('colour')
  await writeSetting('colour', 'green')
  expect(await Promise.all([readSetting('colour'), readSetting('size')])).toEqual(['green', null])
  expect(['blue', 'green']).toContain(await before)
})

test('a transaction reads what it wrote itself, and others what was committed', async () => {
  await writeSetting('colour', 'blue')
  const rolledBack = inTransaction(async (within) => {
    await writeSetting('colour', 'green', within)
    expect(await readSetting('colour', within)).toBe('green')
    throw new Error('not today')
  })
  await expect(rolledBack).rejects.toThrow('not today')
  expect(await readSetting('colour', db)).toBe('blue')
})
