import type { Kysely } from 'kysely'

/** What a person's account may have besides a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Two answers of Google at the same moment make one account.
  await db.schema
    .createIndex('accounts_by_provider')
    .unique()
    .on('accounts')
    .columns(['providerId', 'accountId'])
    .execute()
}
