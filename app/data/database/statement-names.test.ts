import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { db } from './database.server.ts'
import { executeNamed, nameOfStatement, nameStatement } from './statement-names.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

test('searches of any number of shapes leave names for the statements of orders', async () => {
  for (let shape = 0; shape < 300; shape++) {
    const rows = await executeNamed(db, sql<{ shape: number }>`select ${sql.lit(shape)} as shape`)
    expect(rows).toEqual([{ shape }])
  }
  expect(nameOfStatement('select 0 as shape')).toBeDefined()
  expect(nameOfStatement('select 299 as shape')).toBeUndefined()
  nameStatement('select of an order')
  expect(nameOfStatement('select of an order')).toBeDefined()
})
