import type { DatabaseSync } from 'node:sqlite'

/**
 * Inserts copies of one row of a table, numbered by `n` from 1.
 * @param where SQL that finds the row
 * @param changed SQL expressions of the columns that differ, e.g. `{ id: "'copy-' || n" }`; the others stay
 */
export function multiplyRow(
  database: DatabaseSync,
  table: string,
  where: string,
  times: number,
  changed: Record<string, string>,
): void {
  const columns = database
    .prepare(`select name from pragma_table_xinfo('${table}') where hidden = 0`)
    .all()
    .map((row) => String(row['name']))
  const names = columns.map((name) => `"${name}"`).join()
  const values = columns.map((name) => changed[name] ?? `one."${name}"`).join()
  database.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${times})
    insert into ${table} (${names})
    select ${values} from numbers cross join (select * from ${table} where ${where} limit 1) one
  `)
}
