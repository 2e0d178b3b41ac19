import type { Kysely } from 'kysely'

/** When an account was taken over by the owner of its e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('takenOverAt', 'bigint').execute()
}
