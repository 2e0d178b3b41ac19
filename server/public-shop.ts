import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { isLoopback } from '#domain/values/links/loopback.ts'
import { isAdminPasswordWeak } from '#request/accounts/admin-account.server.ts'
import { isWeakAdminPassword } from '#request/accounts/weak-password.server.ts'

type Addresses = Pick<Environment, 'HOST' | 'PUBLIC_URL'>

/** True when other machines can reach the shop, directly or through a proxy. */
export function isPublicAddress({ HOST, PUBLIC_URL }: Addresses): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
}

/**
 * Whether the shop has the page /auth-test: in development and in the demo shop, and not when other machines can reach
 * it, unless `AUTH_TEST_PAGE` decides.
 */
export function hasAuthTestPage(environment: Environment): boolean {
  const { AUTH_TEST_PAGE, DEMO_SHOP } = environment
  if (AUTH_TEST_PAGE) return AUTH_TEST_PAGE === 'on'
  return (process.env.NODE_ENV === 'development' || DEMO_SHOP === 'on') && !isPublicAddress(environment)
}

/**
 * A shop that other machines can reach does not open with a weak admin password.
 * @throws {EnvironmentError} when `ADMIN_PASSWORD` is weak
 */
export async function rejectWeakPassword(environment: Environment): Promise<void> {
  if (!isPublicAddress(environment) || !(await isGivenPasswordWeak(environment))) return
  throw new EnvironmentError(
    'ADMIN_PASSWORD is easy to guess, and others can reach this shop. Set one of at least 10 characters that is not a common one, or leave it out: the first start makes one.',
  )
}

/** Whether the environment has an admin password that is easy to guess. */
export async function isGivenPasswordWeak(environment: Environment): Promise<boolean> {
  const { ADMIN_PASSWORD, ADMIN_EMAIL, SHOP_NAME } = environment
  return ADMIN_PASSWORD !== undefined && isWeakAdminPassword(ADMIN_PASSWORD, [ADMIN_EMAIL, SHOP_NAME])
}

/**
 * The same for the password that is stored.
 * @throws {EnvironmentError} when it is weak, naming the command that changes it
 */
export async function rejectWeakAdmin(environment: Environment): Promise<void> {
  if (!isPublicAddress(environment) || !(await isAdminPasswordWeak())) return
  throw new EnvironmentError(
    `The admin's password is easy to guess, and others can reach this shop. Make a better one with: ${commandLine('admin:password')}`,
  )
}
