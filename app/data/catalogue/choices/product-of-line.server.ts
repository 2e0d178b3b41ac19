import { sql } from 'kysely'

import { engine } from '#data/database/engine.server.ts'

/** `pageOf` of a line of an order: the product that it is of, also when its choice is no longer sold. */
export function productOfLine() {
  return engine.textBefore(sql.ref('order_lines.productId'), '.')
}
