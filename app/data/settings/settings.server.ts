import { expressionBuilder } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** The value of a setting, or null when it was never set. */
export async function readSetting(name: string, within: Database = db): Promise<string | null> {
  const row = await within.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

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
