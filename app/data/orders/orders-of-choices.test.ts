import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findOrderedName, hasProduct } from './order-search.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

test('the orders of a product are those of its choices, too; those of a choice are its own', async () => {
  const { id, choices } = await createProductWithChoices({ name: 'Pen' })
  const [blue, red] = choices.map((choice) => choice.id) as [string, string]
  const [first, second] = [await createTestOrder(), await createTestOrder()]
  await createTestLine(first, blue)
  await createTestLine(second, red)
  await createTestOrder()
  const orders = async (product: string) => {
    const query = db
      .selectFrom('orders')
      .select('id')
      .where(await hasProduct(product))
    return new Set((await query.execute()).map((order) => order.id))
  }
  expect(await orders(id)).toEqual(new Set([first, second]))
  expect(await orders(blue)).toEqual(new Set([first]))
  expect(await findOrderedName(id)).toBe('Pen')
  expect(await findOrderedName('nobody')).toBeNull()
})
