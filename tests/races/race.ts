import { expect } from 'vitest'

import { sumOfMovements } from '#data/catalogue/stock.server.ts'
import { db } from '#data/database/database.server.ts'
import { configureEngine } from '#data/database/engine.server.ts'
import { postgresEngine } from '#data/database/postgres/engine.server.ts'

/** How often each race is run. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3)

/** The control: with `RACE_CONTROL=unlocked`, the races are run on PostgreSQL without locks, and must fail. */
export function removeLocksIfControl(): void {
  if (process.env['RACE_CONTROL'] !== 'unlocked') return
  const nothing = async () => {}
  configureEngine({ ...postgresEngine, lockRows: nothing, lockName: nothing, lockTable: nothing })
}

/** Runs what may happen at the same time: each begins up to a few milliseconds after the first. */
export function atOnce<Result>(...works: (() => Promise<Result>)[]): Promise<Result[]> {
  return Promise.all(
    works.map(async (work) => {
      await new Promise((begin) => setTimeout(begin, Math.random() * 6))
      return work()
    }),
  )
}

/** How many of the outcomes are this one. */
export function count(results: { outcome: string }[], outcome: string): number {
  return results.filter((result) => result.outcome === outcome).length
}

/** The stock of a product, which its movements must add up to. */
export async function stockOf(productId: string): Promise<number> {
  const { stockQuantity } = await db
    .selectFrom('products')
    .select('stockQuantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(await sumOfMovements(db, productId)).toBe(stockQuantity)
  return stockQuantity
}
