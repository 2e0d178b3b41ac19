import { TestBrowser } from './browser.ts'
import { verifyTestEmail } from './test-account.ts'
import { ADMIN, type TestShop } from './test-shop.ts'

export const PASSWORD = 'neat-words'

let made = 0

/** Creates a customer with {@link PASSWORD} and a verified e-mail. @returns a browser with the customer's session */
export async function customerBrowser(
  { url }: TestShop,
  email = `customer-${++made}@example.com`,
): Promise<TestBrowser> {
  const browser = new TestBrowser(url)
  await browser.post('/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
  await verifyTestEmail(email)
  return browser
}

/** @returns a browser with a session of the admin */
export async function adminBrowser({ url }: TestShop): Promise<TestBrowser> {
  const browser = new TestBrowser(url)
  await browser.post('/admin/sign-in', ADMIN)
  return browser
}

/** The id of the current user. */
export async function userIdOf(browser: TestBrowser): Promise<string> {
  return ((await browser.session()) as { id: string }).id
}
