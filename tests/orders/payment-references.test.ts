import type { Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { up } from '#data/database/migrations/0020-one-order-for-a-payment-reference.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

const referenceOf = async (id: string) =>
  (await db.selectFrom('orders').select('paymentReference').where('id', '=', id).executeTakeFirstOrThrow())
    .paymentReference
const paid = (paymentReference: string) =>
  createTestOrder({ paymentMethod: 'upi', payment: 'received', paymentReference })

beforeAll(async () => {
  await openTestDatabase()
})

test('a restored order gives way to the order that has its payment reference meanwhile', async () => {
  const [old, other] = [await paid('612345678901'), await paid('612345678902')]
  await clearOrders(Date.now())
  const now = await paid('612345678901')
  expect(await restoreOrders()).toMatchObject({ restored: 2 })
  expect(await Promise.all([old, other, now].map(referenceOf))).toEqual([
    null,
    '612345678902',
    '612345678901',
  ])
})

test('an upgrade leaves a reference that two orders have to the older one', async () => {
  await db.schema.dropIndex('orders_one_for_payment_reference').execute()
  await db.schema.createIndex('orders_by_payment_reference').on('orders').column('paymentReference').execute()
  const ids = [await paid('712345678901'), await paid('712345678901'), await paid('712345678902')].toSorted()
  await up(db as unknown as Kysely<unknown>)
  const references = await Promise.all(ids.map(referenceOf))
  expect(references.filter((each) => each === null)).toHaveLength(1)
  expect(new Set(references)).toEqual(new Set([null, '712345678901', '712345678902']))
})
