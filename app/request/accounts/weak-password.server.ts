import { isCommonPassword } from '#data/customers/common-passwords.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { isGuessable, isShortForAdmin } from '#domain/customers/password.ts'
import { isAdminEmail } from '#domain/values/contact/email.ts'
import { adminEmail } from './accounts.server.ts'

/** Whether a new password of this account is too easy to guess: every way to choose one asks this. */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const about = [email, (await shopDetails()).name]
  return isAdminEmail(email, adminEmail())
    ? isWeakAdminPassword(password, about)
    : isEasyToGuess(password, about)
}

/** Whether a password is too weak for an admin area that is reachable from outside. */
export async function isWeakAdminPassword(password: string, about: string[]): Promise<boolean> {
  return isShortForAdmin(password) || isEasyToGuess(password, about)
}

async function isEasyToGuess(password: string, about: string[]): Promise<boolean> {
  return isGuessable(password, about) || isCommonPassword(password)
}
