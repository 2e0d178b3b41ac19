import { beforeAll, expect, test } from 'vitest'

import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { db } from '#data/database/database.server.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { COLOUR, createProductWithChoices, rowOf } from '#tests/support/records/choices.ts'
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

test('the orders of a product stay those of a choice that is no longer sold, and of choices deleted with it', async () => {
  const { id, choices } = await createProductWithChoices({ name: 'Pen' })
  const other = await createProductWithChoices({ name: 'Ink' })
  const [first, second] = [await createTestOrder(), await createTestOrder()]
  await createTestLine(first, choices[0]!.id)
  await createTestLine(second, choices[1]!.id)
  await createTestLine(await createTestOrder(), other.choices[0]!.id)
  const orders = async () => {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where(await hasProduct(id))
      .execute()
    return new Set(found.map((order) => order.id))
  }
  const [blue, red] = choices.map(rowOf)
  const rows = [{ ...blue!, isRemoved: true }, red!]
  expect((await saveChoices(id, { options: [COLOUR], rows }, Date.now())).outcome).toBe('saved')
  expect(await orders()).toEqual(new Set([first, second]))
  await db
    .updateTable('order_lines')
    .set({ name: 'Pen – Blue' })
    .where('productId', '=', choices[0]!.id)
    .execute()
  await db
    .updateTable('order_lines')
    .set({ name: 'Pen – Red' })
    .where('productId', '=', choices[1]!.id)
    .execute()
  expect(await findOrderedName(id)).toBe('Pen')
  await deleteProduct(id, Date.now())
  expect(await orders()).toEqual(new Set([first, second]))
  expect(await findOrderedName(id)).toBe('Pen')
  expect(await findOrderedName(choices[0]!.id)).toBe('Pen – Blue')
})
