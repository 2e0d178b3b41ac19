import { expressionBuilder } from 'kysely'

import { currentDatabase, type Database, db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** The settings that are about to be read together, by the connection that reads them. */
const nextReads = new WeakMap<Database, { names: Set<string>; values: Promise<Map<string, string>> }>()

/**
 * The value of a setting, or null when it was never set. What is asked for at once is read by one query: a page needs
 * several settings, and a query of its own for each would cost more than all of its products.
 */
export async function readSetting(name: string, within: Database = db): Promise<string | null> {
  const database = within === db ? currentDatabase() : within
  let read = nextReads.get(database)
  if (!read) {
    const names = new Set<string>()
    // Others join until the query begins, so that each reads what was stored before it asked.
    read = { names, values: Promise.resolve().then(() => readTogether(database, names)) }
    nextReads.set(database, read)
  }
  read.names.add(name)
  return (await read.values).get(name) ?? null
}

async function readTogether(within: Database, names: Set<string>): Promise<Map<string, string>> {
  nextReads.delete(within)
  const { rows } = await within.executeQuery(selectSettings(within, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

const selectSettings = preparedQuery((within, names: string[]) =>
  within.selectFrom('settings').select(['name', 'value']).where('name', 'in', names),
)

/** The same as a part of a query. */
export function settingValue(name: string) {
  return expressionBuilder<Tables>().selectFrom('settings').select('value').where('name', '=', name)
}

export async function writeSetting(name: string, value: string, within: Database = db): Promise<void> {
  await within
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
