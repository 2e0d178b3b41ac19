import { beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { db } from './database.server.ts'

beforeAll(async () => {
  await openTestDatabase()
  await db.insertInto('settings').values({ name: 'test', value: 'x' }).execute()
})

const names = async (operator: 'in' | 'not in', list: string[]) => {
  const query = db.selectFrom('settings').select('name').where('name', operator, list)
  return (await query.where('name', 'like', 'test%').execute()).map(({ name }) => name)
}

test('nothing is in an empty list, on either database', async () => {
  expect(await names('in', [])).toEqual([])
  expect(await names('not in', [])).toEqual(['test'])
})

test('a text with a null byte is looked for, and not found, on either database', async () => {
  expect(await names('in', ['test\0', 'te\0st'])).toEqual([])
})
