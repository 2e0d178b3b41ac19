import type { Serving } from './processes.ts'
import type { Row } from './table.ts'

export async function benchOrders(_shop: Serving, _folder: string): Promise<Row[]> {
  return []
}
