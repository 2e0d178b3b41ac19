import { beforeAll, expect, test } from 'vitest'

import { currentLocation, db } from '#data/database/database.server.ts'
import { checkNumbers, switchBillsOn } from '#tests/support/records/billing.ts'
import { killAtRandom } from '#tests/support/processes/kill-at-random.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

/** A few in `npm test`; `BILL_KILLS=200 npx vitest run tests/orders/bill-kill.test.ts` for a long run. */
const KILLS = Number(process.env['BILL_KILLS'] ?? 5)
/** Long enough for some orders to be shipped; on a slow machine more kills are needed for that. */
const LONGEST_MS = 250
const MAX_KILLS = 10 * KILLS

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
  await switchBillsOn()
})

test(`killed ${KILLS} times while orders are shipped, the numbers have no gap and none twice`, async () => {
  const orders: string[] = []
  while (orders.length < 4) orders.push((await createPlacedOrder('asha', { status: 'confirmed' })).id)
  const { folder, url } = currentLocation()
  const variables = { DATA_DIR: folder, ORDER_LIMITS: 'off', ...(url !== undefined && { DATABASE_URL: url }) }
  let [count, kills] = [0, 0]
  for (; kills < KILLS || (count <= KILLS && kills < MAX_KILLS); kills++) {
    const { killed } = await killAtRandom(
      ['tests/support/records/ship-orders.ts', ...orders],
      variables,
      LONGEST_MS,
    )
    expect(killed).toBe(true)
    count = await checkNumbers()
    await expectBillsOfShippedOrders()
  }
  expect(count).toBeGreaterThan(KILLS)
  console.log(`${count} bills survived ${kills} kills`)
}, 3_600_000)

/** An order has a bill that counts if and only if it is shipped. */
async function expectBillsOfShippedOrders(): Promise<void> {
  const shipped = await db.selectFrom('orders').select('id').where('status', '=', 'shipped').execute()
  const billed = await db.selectFrom('bills').select('orderId as id').where('state', '=', 'issued').execute()
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  expect(ids(billed)).toEqual(ids(shipped))
}
