import type { DatabaseSync } from 'node:sqlite'

/** Adds copies of the newest order, with their first lines, as orders of somebody else, each a minute older. */
export function insertOrders(database: DatabaseSync, count: number): void {
  const copies = `with recursive copies (number) as (select 1 union all select number + 1 from copies where number < ${count})`
  const source = `(select id from orders order by "orderDate" desc limit 1)`
  // At once for writing: the shop works off its mails meanwhile.
  database.exec('begin immediate')
  copyRows('orders', `orders.id = ${source}`, {
    id: `'bench-' || number`,
    customerId: `'somebody'`,
    fingerprint: `'bench-' || number`,
    orderDate: `"orderDate" - number * 60000`,
  })
  copyRows('order_lines', `"orderId" = ${source} and position = 0`, {
    id: `'bench-' || number`,
    orderId: `'bench-' || number`,
  })
  database.exec('commit')

  function copyRows(table: string, condition: string, changed: Record<string, string>): void {
    const columns = database
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
    const values = columns.map((column) => changed[column] ?? `"${column}"`)
    const names = columns.map((column) => `"${column}"`)
    database.exec(
      `${copies} insert into ${table} (${names.join()}) select ${values.join()} from ${table}, copies where ${condition}`,
    )
  }
}
