import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { up } from '#data/database/migrations/0040-search-sounds-of-all-scripts.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

test('an upgrade finds words under how they sound, and no longer under how they were heard before', async () => {
  await openTestDatabase()
  const word = 'பென்சில்'
  await createTestProduct({ name: word })
  const ofWord = db.selectFrom('vocabulary').select('trigram').where('word', '=', word).orderBy('id')
  const trigrams = await ofWord.execute()
  await db
    .updateTable('vocabulary')
    .set({ id: `~bjl/${word}`, trigram: '~bjl' })
    .where('id', '=', `~pnsl/${word}`)
    .execute()
  await up(db)
  expect(await ofWord.execute()).toEqual(trigrams)
  expect(trigrams).toContainEqual({ trigram: '~pnsl' })
})
