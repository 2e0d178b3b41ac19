import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import type { UserWindow } from './user-window.ts'

const PASSWORD = 'satin ribbon 7'

/** Fills in the sign-up form when it is on the screen, and sends it. */
export async function signUp(shopper: UserWindow, email: string): Promise<void> {
  // The page before may have an e-mail, too.
  await shopper.expect('the form', () => document.querySelector('[name=confirmPassword]') !== null, null)
  await shopper.fill('E-mail', email)
  await shopper.fill('Password', PASSWORD)
  await shopper.fill('Confirm Password', PASSWORD)
  await shopper.click('button', 'Create Account', '#content')
}

export async function signInAdmin(admin: UserWindow, shop: JourneyShop): Promise<void> {
  await admin.open('/admin')
  await admin.fill('E-mail', shop.admin.email, 'form')
  await admin.fill('Password', shop.admin.password, 'form')
  await admin.click('button', 'Admin Sign In')
  await admin.expectPath('/admin')
}
