import { DatabaseSync } from 'node:sqlite'

/** Every table, column, index and constraint of a database file, as it was created. */
export function schemaOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare('select type, name, sql from sqlite_master where sql is not null order by type, name')
    .all()
  database.close()
  return rows.map(({ type, name, sql }) => `${String(type)} ${String(name)}: ${String(sql)}`)
}
