import { expect, test } from 'vitest'

import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { up } from '#data/database/migrations/0038-name-keys.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

test('an upgrade gives every product the key of its name, also one that is restored later', async () => {
  await openTestDatabase()
  const names = ['Cafe\u{301}  PEN', 'Glo\u{200b}be', 'Kite']
  const ids = []
  for (const name of names) ids.push((await createTestProduct({ name })).id)
  for (const [at, id] of ids.entries())
    await db.updateTable('products').set({ nameKey: names[at]!.toLowerCase() }).where('id', '=', id).execute()
  await deleteProduct(ids[1]!, Date.now())
  await up(db)
  await restoreProduct(ids[1]!, Date.now())
  const keys = await db
    .selectFrom('products')
    .select('nameKey')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  expect(keys.map(({ nameKey }) => nameKey)).toEqual(['café pen', 'globe', 'kite'])
})
