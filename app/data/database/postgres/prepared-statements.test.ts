import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { type Database, db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

const server = process.env['TEST_DATABASE_URL']

const selectValue = preparedQuery((within, name: string) =>
  within.selectFrom('settings').select('value').where('name', '=', name),
)
const selectRow = preparedQuery((within, value: string) =>
  within.selectFrom('settings').selectAll().where('value', '=', value),
)

const execute = (within: Database, query: ReturnType<typeof selectValue>) => within.executeQuery(query)

/** What the connection of a transaction has prepared of this test's reads of settings, beside those of the shop. */
async function preparedBy(work: (within: Database) => Promise<unknown>): Promise<number> {
  return inTransaction(async (within) => {
    await work(within)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements 
      where statement like '%from "settings"%' and statement not like '%"name" in (%'
    `.execute(within)
    return rows[0]!.count
  })
}

describe.skipIf(!server).each([{ isPooled: false }, { isPooled: true }])(
  'statements, pooled: $isPooled',
  (given) => {
    beforeAll(async () => {
      const database = await createDatabase(server!)
      // After the shop is closed, which is opened later.
      whenFileEnds(() => database.drop())
      const direct = `${database.url}${given.isPooled ? '?direct' : ''}`
      await openTestDatabase(Date.now(), { DATABASE_URL: database.url, DATABASE_DIRECT_URL: direct })
    })

    test('a statement that is executed often is prepared once for a connection, unless a pooler is before it', async () => {
      const twice = async (within: Database) => {
        await execute(within, selectValue(within, 'test'))
        await execute(within, selectValue(within, 'other'))
      }
      expect(await preparedBy(twice)).toBe(given.isPooled ? 0 : 1)
    })

    test('one with all columns is not: its result changes with the next migration', async () => {
      const before = await preparedBy(async () => {})
      expect(await preparedBy((within) => within.executeQuery(selectRow(within, '')))).toBe(before)
    })

    test('a column that another process adds does not disturb what is prepared', async () => {
      await db.insertInto('settings').values({ name: 'kept', value: '1' }).execute()
      const rows = () =>
        inTransaction(async (within) => (await execute(within, selectValue(within, 'kept'))).rows)
      expect(await rows()).toEqual([{ value: '1' }])
      await sql`alter table settings add column added text`.execute(db)
      expect(await rows()).toEqual([{ value: '1' }])
    })
  },
)
