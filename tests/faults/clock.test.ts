import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { hasCompiler, Machine } from './machine.ts'

test.skipIf(!hasCompiler).for([
  { clock: 'an hour back', ms: -HOUR_MS },
  { clock: 'two days ahead', ms: 2 * DAY_MS },
])(
  'while the clock is $clock, and when it is right again, orders and mails go on',
  { timeout: 60_000 },
  async ({ clock, ms }) => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const machine = new Machine()
    const shop = await startShop(folder, machine.variables)
    const { refusals, lostAnswers, visitor } = await duringFault(
      { shop, folder, products },
      {
        name: `clock ${clock}`,
        begin: () => (machine.clockMs = ms),
        end: () => (machine.clockMs = 0),
        lastsMs: 3_000,
      },
    )
    expect([refusals, lostAnswers, visitor.failures]).toEqual([0, 0, []])
    await pause(500)
    expect(orderedAt(folder, ms)).toBeGreaterThan(0)
    // None waits until the clock shows again what it showed when the mail was written.
    await expect.poll(() => waitingMails(folder), { timeout: 15_000 }).toBe(0)
  },
)

/** The number of orders with a date that only the wrong clock had. */
function orderedAt(folder: string, offset: number): number {
  const middle = Date.now() + offset / 2
  return count(folder, `select count(*) as n from orders where orderDate ${offset < 0 ? '<' : '>'} ${middle}`)
}

function waitingMails(folder: string): number {
  return count(folder, `select count(*) as n from outbox where state = 'waiting'`)
}

function count(folder: string, sql: string): number {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  try {
    return Number(database.prepare(sql).get()!['n'])
  } finally {
    database.close()
  }
}
