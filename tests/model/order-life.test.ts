import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/product.ts'
import { createTestAccount } from '#tests/support/test-account.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { commands, rareCommands } from './commands.ts'
import { readTablesOf } from './invariants.ts'
import { advance } from './transitions.ts'
import { place } from './place.ts'
import type { PredictedProduct, PredictedShop } from './predicted-shop.ts'
import { tally } from './step.ts'

const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 10_000)
const START = Date.UTC(2026, 10, 21, 6, 30)

let folder: string

beforeAll(async () => {
  // Without limits: its three customers order far more than real ones. tests/order-limits.test.ts tests them.
  folder = await openTestDatabase(START, { ORDER_LIMITS: 'off' })
  for (const customer of ['asha', 'meera', 'ravi']) await createTestAccount(customer)
  // Faster; another test covers a power cut.
  await sql`pragma synchronous = off`.execute(db)
  readTablesOf(join(folder, 'kalam.db'))
})

let before: PredictedShop | undefined

/** A shop with two products and no orders; deletes everything of the sequence before. */
async function openEmptyShop(): Promise<{ model: PredictedShop; real: object }> {
  if (before && before.archives.length > 0) await rm(join(folder, 'files'), { recursive: true })
  for (const table of [
    ...(['orders', 'outbox', 'stock_movements'] as const),
    ...(['products', 'deleted_products', 'product_search'] as const),
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  const products = [
    await createStockedProduct('Pencil', 100_00, 6),
    await createStockedProduct('Globe', 250_50, 9),
  ]
  before = { now: START, products, orders: [], archives: [] }
  return { model: before, real: {} }
}

async function createStockedProduct(name: string, price: number, stock: number): Promise<PredictedProduct> {
  const { id } = await createTestProduct({ name, price, stockQuantity: stock, createdAt: START })
  return { id, name, price, stock, stocked: stock, hidden: false, deleted: false, undoUntil: 0 }
}

/** Each sequence starts with an order and some of its transitions, so that later commands have an effect more often. */
const beginning = fc
  .tuple(place, fc.array(advance, { maxLength: 4 }))
  .map(([placing, transitions]) => [placing, ...transitions])

const often = [place, place, place, place, ...commands]
const sequences = fc.commands([...often, ...often, ...rareCommands], { maxCommands: 20, size: 'max' })

/** Outcomes that must occur, each at least once in 2,500 sequences; otherwise the sequences do not test enough. */
const REQUIRED = [
  ...['placed', 'changed', 'reference-taken'].map((outcome) => `place: ${outcome}`),
  ...['transitioned', 'not-allowed', 'not-found'].flatMap((outcome) =>
    ['advance', 'transition', 'override', 'cancel', 'payment'].map((name) => `${name}: ${outcome}`),
  ),
  ...['claim: transitioned', 'claim: not-allowed', 'claim: not-found', 'payment: reference-taken'],
  ...['refund: paid', 'refund: nothing-due', 'refund: not-found'],
  ...['requested', 'closed', 'too-many', 'not-found'].map((outcome) => `return: ${outcome}`),
  ...['responded', 'already-responded', 'refund-too-high', 'not-paid', 'not-found'].map(
    (outcome) => `respond: ${outcome}`,
  ),
  ...[
    'edit stock: saved',
    'hide: done',
    'delete: done',
    'undo delete: done',
    'undo delete: nothing',
    'clear all: done',
    'restore: done',
  ],
]

test(`${SEQUENCES} random sequences of commands have the outcomes of the model, and break no invariant`, async () => {
  await fc.assert(
    fc.asyncProperty(beginning, sequences, (first, steps) =>
      fc.asyncModelRun(openEmptyShop, [...first, ...steps]),
    ),
    { numRuns: SEQUENCES },
  )
  const missing = REQUIRED.filter((outcome) => (tally.get(outcome) ?? 0) < Math.floor(SEQUENCES / 2_500))
  if (process.env['MODEL_TALLY']) console.log([...tally].sort())
  expect(missing).toEqual([])
}, 600_000)
