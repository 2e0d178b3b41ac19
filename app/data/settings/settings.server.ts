import { type Database, db } from '#data/database/database.server.ts'

/** The value of a setting, or null when it was never set. */
export async function readSetting(name: string, within: Database = db): Promise<string | null> {
  const row = await within.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(name: string, value: string, within: Database = db): Promise<void> {
  await within
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
