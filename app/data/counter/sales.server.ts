import type { Selectable } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import type { Sale } from '#domain/counter/sale.ts'
import type { Paise } from '#domain/values/money.ts'

/** A sale as it was recorded. */
export interface RecordedCounterSale extends Sale {
  recordedAt: number
  /** The total at the shop's prices when it was recorded. */
  shopAmount: Paise
  offline: boolean
  /** Pieces that the stock did not have, and of which nothing was decided yet. */
  missing: number
  voidedAt: number | null
  voidReason: string | null
}

type Row = Selectable<Tables['counter_sales']>
type LineRow = Selectable<Tables['counter_lines']>

export function findSaleWithin(within: Database, id: string): Promise<Row | undefined> {
  return within.selectFrom('counter_sales').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listLines(within: Database, ids: readonly string[]): Promise<LineRow[]> {
  return within
    .selectFrom('counter_lines')
    .selectAll()
    .where('saleId', 'in', ids)
    .orderBy('saleId')
    .orderBy('position')
    .execute()
}

export async function findSale(id: string): Promise<RecordedCounterSale | null> {
  const row = await findSaleWithin(db, id)
  if (!row) return null
  return asSale(row, await listLines(db, [id]))
}

/** The newest sales since a time (epoch milliseconds), those that were taken back too. */
export async function listSales(since: number, limit: number): Promise<RecordedCounterSale[]> {
  const rows = await db
    .selectFrom('counter_sales')
    .selectAll()
    .where('soldAt', '>=', since)
    .orderBy('soldAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const lines = Map.groupBy(
    await listLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ saleId }) => saleId,
  )
  return rows.map((row) => asSale(row, lines.get(row.id) ?? []))
}

function asSale(row: Row, lines: LineRow[]): RecordedCounterSale {
  const { id, totalAmount, offline, fingerprint: _, ...sale } = row
  return {
    ...sale,
    reference: id,
    total: totalAmount,
    offline: offline === 1,
    lines: lines.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity })),
  }
}
