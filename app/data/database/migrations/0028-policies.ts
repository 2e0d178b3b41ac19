import { type Kysely, sql } from 'kysely'

/** The texts of the shop's policies, every version of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().check(sql`version > 0`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('published', 'integer', (c) => c.notNull().check(sql`published in (0, 1)`))
    .addColumn('savedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_policy_of_a_version', ['name', 'version'])
    .execute()
}
