import { closeDatabase, openDatabase } from '#data/database/database.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { openAccounts } from '#request/accounts/accounts.server.ts'
import { changeAdminPassword } from '#request/accounts/admin-account.server.ts'
import { rejectWeakPassword } from '#server/public-shop.ts'

/** `npm run admin:password`: gives the admin a new password, also while the shop is open. */
export async function resetAdminPassword(): Promise<void> {
  const environment = readEnvironment(process.env)
  rejectWeakPassword(environment)
  await openDatabase(environment.DATA_DIR)
  await openAccounts(environment)
  const made = await changeAdminPassword(environment.ADMIN_PASSWORD)
  await closeDatabase()
  console.log(`
  The admin has a new password and was signed out everywhere.

    E-mail    ${environment.ADMIN_EMAIL}
    Password  ${made ?? 'the one in ADMIN_PASSWORD'}
`)
}
