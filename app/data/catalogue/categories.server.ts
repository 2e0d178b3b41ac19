import { CATEGORIES, type CategoryId } from '#domain/catalogue/category.ts'
import { type Database, db } from '#data/database/database.server.ts'

/** Inserts the shop's fixed categories that do not exist yet. */
export async function initialiseCategories(now: number): Promise<void> {
  await insertCategories(CATEGORIES, 0, now)
}

/** Inserts those of the categories that do not exist yet, one position after the other. */
export async function insertCategories(
  categories: readonly { id: CategoryId; name: string; description: string }[],
  firstPosition: number,
  now: number,
  within: Database = db,
): Promise<void> {
  const rows = categories.map(({ id, name, description }, index) => {
    return { id, name, description, position: firstPosition + index, createdAt: now }
  })
  await within
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The shop's categories, ordered by name. */
export function listCategories(within: Database = db): Promise<{ id: CategoryId; name: string }[]> {
  return within.selectFrom('categories').select(['id', 'name']).orderBy('name').execute()
}
