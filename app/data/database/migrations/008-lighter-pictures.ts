import { type Kysely, sql } from 'kysely'

/** Whether a picture's AVIF variants are there: 0 not yet, 1 they are, 2 they cannot be made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pictures')
    .addColumn('avif', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`avif in (0, 1, 2)`),
    )
    .execute()
  await db.schema.createIndex('pictures_by_avif').on('pictures').columns(['avif', 'path']).execute()
}
