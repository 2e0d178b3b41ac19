import { CATEGORIES } from '#domain/catalogue/category.ts'
import { db } from '#data/database/database.server.ts'

/** Inserts the shop's fixed categories that do not exist yet. */
export async function initialiseCategories(now: number): Promise<void> {
  const rows = CATEGORIES.map(({ id, name, description }, position) => {
    return { id, name, description, position, createdAt: now }
  })
  await db
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
