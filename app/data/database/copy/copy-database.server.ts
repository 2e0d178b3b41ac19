import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import type { Engine } from '#data/database/engine.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts'

/** A database and what it runs on. */
export interface CopyEnd {
  database: Kysely<Tables>
  engine: Engine
}

/** A database cannot be copied there, or the copy is another; the message is for whoever asked for it. */
export class CopyError extends Error {
  override name = 'CopyError'
}

type Row = Record<string, string | number | null>

const ROWS_AT_ONCE = 500

/**
 * Copies every row into another database with the same schema. A copy that was interrupted goes on where it ended, when
 * nothing has changed in the first database since.
 * @param onProgress called with how many rows of a table are there
 * @returns the number of rows
 * @throws {CopyError} when the other database has rows of another shop, which stay as they are, or the copy differs
 */
export async function copyDatabase(
  from: CopyEnd,
  to: CopyEnd,
  onProgress: (table: string, rows: number) => void = () => {},
): Promise<number> {
  const tables = await tablesOf(to.database)
  for (const table of tables) await rejectOtherRows(from.database, to.database, table)
  let all = 0
  for (const table of tables) all += await copyTable(from, to, table, onProgress)
  await to.engine.raiseNextIds(to.database)
  for (const table of tables) {
    const [before, after] = [await digest(from.database, table), await digest(to.database, table)]
    if (before !== after) {
      throw new CopyError(
        `The copy of the table ${table.name} differs: empty the new database and copy again.`,
      )
    }
  }
  return all
}

/** Without those that a later migration creates. */
async function tablesOf(database: Kysely<Tables>): Promise<CopiedTable[]> {
  const names = new Set((await database.introspection.getTables()).map(({ name }) => name))
  return COPIED_TABLES.filter(({ name }) => names.has(name))
}

/** The rows of an earlier copy are the first ones of the table. */
async function rejectOtherRows(from: Kysely<Tables>, to: Kysely<Tables>, table: CopiedTable): Promise<void> {
  const last = await lastKey(to, table)
  if (last === null) return
  const [before, after] = [await rowOf(from, table, last), await rowOf(to, table, last)]
  if (before === after) return
  throw new CopyError(
    'The new database has data of another shop, or of this one at another time: empty it first.',
  )
}

async function copyTable(
  from: CopyEnd,
  to: CopyEnd,
  table: CopiedTable,
  onProgress: (table: string, rows: number) => void,
): Promise<number> {
  let rows = await countOf(to.database, table)
  for await (const chunk of chunksOf(from.database, table, await lastKey(to.database, table))) {
    await to.database.transaction().execute(async (within) => {
      await untyped(within)
        .insertInto(table.name)
        .values(chunk.map((row) => withoutComputed(row, table)))
        .execute()
      if (table.name === 'products') await copyWords(from, to.engine, within, chunk)
    })
    rows += chunk.length
    onProgress(table.name, rows)
  }
  return rows
}

/** The texts that the search looks in. */
async function copyWords(
  from: CopyEnd,
  engine: Engine,
  within: Kysely<Tables>,
  products: Row[],
): Promise<void> {
  const serials = products.map((product) => Number(product['serial']))
  for (const { serial, text } of await from.engine.searchIndex.list(from.database, serials)) {
    await engine.searchIndex.update(within, serial, text)
  }
}

async function* chunksOf(
  database: Kysely<Tables>,
  { name, key }: CopiedTable,
  after: string | number | null,
): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    let query = untyped(database).selectFrom(name).selectAll().orderBy(key).limit(ROWS_AT_ONCE)
    if (last !== null) query = query.where(key, '>', last)
    const rows = await query.execute()
    if (rows.length === 0) return
    last = rows.at(-1)![key] as string | number
    yield rows
  }
}

async function digest(database: Kysely<Tables>, table: CopiedTable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(database, table, null)) {
    for (const row of chunk) hash.update(asText(row))
  }
  return hash.digest('hex')
}

async function lastKey(
  database: Kysely<Tables>,
  { name, key }: CopiedTable,
): Promise<string | number | null> {
  const row = await untyped(database)
    .selectFrom(name)
    .select(key)
    .orderBy(key, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.[key] ?? null
}

async function rowOf(database: Kysely<Tables>, { name, key }: CopiedTable, value: string | number) {
  const row = await untyped(database).selectFrom(name).selectAll().where(key, '=', value).executeTakeFirst()
  return row && asText(row)
}

/** Databases give the columns in different orders. */
const asText = (row: Row) => JSON.stringify(Object.entries(row).toSorted())

async function countOf(database: Kysely<Tables>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(database)
  return Number(rows[0]!.n)
}

function withoutComputed(row: Row, { computed }: CopiedTable): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column)))
}

const untyped = (database: Kysely<Tables>) => database as unknown as Kysely<Record<string, Row>>
