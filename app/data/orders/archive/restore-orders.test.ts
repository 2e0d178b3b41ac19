import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { recordOrderEvent } from '#data/orders/order-events.server.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { clearOrders } from './clear-orders.server.ts'
import { restoreOrders } from './restore-orders.server.ts'

beforeAll(() => openTestDatabase())

test('what happens after orders were restored into another database comes after their history', async () => {
  const orderId = await createTestOrder({ status: 'confirmed' })
  const event = { orderId, at: 1, actor: 'admin', type: 'confirm', toStatus: 'confirmed' } as const
  for (let time = 0; time < 10; time++) await recordOrderEvent(db, { ...event, fromStatus: 'pending' })
  const last = await recordOrderEvent(db, { ...event, fromStatus: 'pending' })
  await clearOrders(Date.now())
  // As in a new database, to which the rows that were left were copied.
  if (engine.name === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('order_events', 'id'), 1, false)`.execute(db)
  }
  expect(await restoreOrders()).toMatchObject({ restored: 1 })
  expect(await recordOrderEvent(db, { ...event, fromStatus: 'pending' })).toBeGreaterThan(last)
})
