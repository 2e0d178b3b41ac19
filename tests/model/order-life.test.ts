import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { examine } from '#data/health/examine.server.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { billTally } from './bills.ts'
import { emptyShop, START } from './empty-shop.ts'
import { readTablesOf } from './invariants.ts'
import { anyBeginning, sequences } from './sequences.ts'
import { tally } from './step.ts'

const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 2_500)
/** The doctor examines the data after every so many sequences: it reads all of the file. */
const EXAMINED_EVERY = 100

let folder: string

beforeAll(async () => {
  // Without limits: its three customers order far more than real ones. tests/abuse/order-limits.test.ts tests them.
  folder = await openTestDatabase(START, { ORDER_LIMITS: 'off' })
  for (const customer of ['asha', 'meera', 'ravi']) await createTestAccount(customer)
  await switchBillsOn()
  readTablesOf(join(folder, 'kalam.db'))
})

let sequence = 0

/** What the doctor finds after some of the sequences; the archives of earlier ones are deleted with them. */
async function expectNoDamage(now: number): Promise<void> {
  if (++sequence % EXAMINED_EVERY !== 0) return
  const results = await examine({ folder }, now)
  const damage = results
    .filter(({ check }) => check !== 'archives')
    .flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'damage'))
  expect(damage).toEqual([])
}

/** Outcomes that must occur, each at least once in 2,500 sequences; otherwise the sequences do not test enough. */
const REQUIRED = [
  ...['placed', 'changed', 'reference-taken', 'cancelled-since', 'coupon-refused'].map(
    (outcome) => `place: ${outcome}`,
  ),
  ...['transitioned', 'not-allowed', 'not-found'].flatMap((outcome) =>
    ['advance', 'transition', 'override', 'cancel', 'payment'].map((name) => `${name}: ${outcome}`),
  ),
  ...['claim: transitioned', 'claim: not-allowed', 'claim: not-found', 'payment: reference-taken'],
  ...['refund: paid', 'refund: nothing-due', 'refund: not-found', 'refund: changed-meanwhile'],
  ...['saved', 'transitioned', 'not-found', 'not-allowed', 'changed-meanwhile', 'too-many'].map(
    (outcome) => `cancel pieces: ${outcome}`,
  ),
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

/**
 * What must happen to bills, as often. That one is taken back after its month, or made after a refund, is rarer
 * (bills.test.ts and bills-after-refunds.test.ts in app/data/bills).
 */
const BILLED = ['billed', 'cancelled', 'pieces credited', 'order credited']

test(`${SEQUENCES} random sequences of commands have the outcomes of the model, and break no invariant`, async () => {
  await fc.assert(
    fc.asyncProperty(anyBeginning, sequences, (first, steps) =>
      fc.asyncModelRun(emptyShop(folder, expectNoDamage), [...first, ...steps]),
    ),
    { numRuns: SEQUENCES },
  )
  const missing = REQUIRED.filter((outcome) => (tally.get(outcome) ?? 0) < Math.floor(SEQUENCES / 2_500))
  if (process.env['MODEL_TALLY']) console.log([...tally, ...billTally].sort())
  expect(missing).toEqual([])
  const rare = BILLED.filter((what) => (billTally.get(what) ?? 0) < Math.floor(SEQUENCES / 2_500))
  expect(rare).toEqual([])
}, 600_000)
