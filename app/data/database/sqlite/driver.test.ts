import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Tables } from '#data/database/tables.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { openSqlite } from './open.server.ts'

let database: Kysely<Tables>

beforeEach(async () => {
  database = openSqlite(temporaryFolder())
  await sql`create table notes (id integer primary key, words text)`.execute(database)
})

afterEach(() => database.destroy())

const note = (id: number) => sql`insert into notes values (${id}, 'x')`
const notes = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(database)).rows.map(({ id }) => id)

test('a transaction that SQLite ended by itself stores nothing more, also when its error was caught', async () => {
  await note(1).execute(database)
  const changed = database.transaction().execute(async (within) => {
    await note(2).execute(within)
    // As a full disk does, this ends the whole transaction.
    await sql`insert or rollback into notes values (1, 'again')`.execute(within).catch(() => {})
    await note(3).execute(within)
  })
  await expect(changed).rejects.toThrow('SQLite has ended this transaction')
  expect(await notes()).toEqual([1])
  await database.transaction().execute((within) => note(4).execute(within))
  expect(await notes()).toEqual([1, 4])
})

test('an error within a transaction that SQLite keeps can be caught', async () => {
  await database.transaction().execute(async (within) => {
    await note(1).execute(within)
    await note(1)
      .execute(within)
      .catch(() => {})
    await note(2).execute(within)
  })
  expect(await notes()).toEqual([1, 2])
})

test('transactions that start at the same time are carried out one after the other', async () => {
  const add = () =>
    database.transaction().execute(async (within) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(within)
      await note(rows[0]!.n).execute(within)
    })
  await Promise.all(Array.from({ length: 20 }, add))
  expect(await notes()).toEqual(Array.from({ length: 20 }, (_, id) => id))
})
