import { setImmediate as later } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { parseProductList } from '#domain/catalogue/product-list.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findAdminProducts } from './admin-products.server.ts'

beforeAll(() => openTestDatabase())

// Nobody would handle the other one's, and an error that nobody handles closes the shop.
test('when the list and its number both cannot be read, that is one error, of the page', async () => {
  const unhandled: unknown[] = []
  const listener = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', listener)
  await db.schema.alterTable('products').renameTo('gone').execute()
  onTestFinished(async () => {
    process.off('unhandledRejection', listener)
    await db.schema.alterTable('gone').renameTo('products').execute()
  })
  await expect(findAdminProducts(parseProductList(new URLSearchParams()), 25)).rejects.toThrow('products')
  await later()
  expect(unhandled).toEqual([])
})
