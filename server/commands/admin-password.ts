import { EnvironmentError, readEnvironment } from '#data/platform/environment.server.ts'
import { changeAdminPassword } from '#request/accounts/admin-account.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { isGivenPasswordWeak } from '#server/public-shop.ts'
import { rejectMissingFolder } from './missing-shop.ts'

/** `npm run admin:password`: sets a new admin password, also while the shop is open. */
export async function resetAdminPassword(): Promise<void> {
  const environment = readEnvironment(process.env)
  rejectMissingFolder(environment)
  if (await isGivenPasswordWeak(environment)) {
    throw new EnvironmentError(
      'ADMIN_PASSWORD is easy to guess. Set one of at least 10 characters that is not a common one, or leave it out: this command makes one.',
    )
  }
  const shop = await configureShop(environment)
  const generated = await changeAdminPassword(environment.ADMIN_PASSWORD)
  await shop.close()
  console.log(`
  The admin has a new password and was signed out everywhere. The second step was removed:
  set it up again after signing in.

    E-mail    ${environment.ADMIN_EMAIL}
    Password  ${generated ?? 'the one in ADMIN_PASSWORD'}
`)
}
