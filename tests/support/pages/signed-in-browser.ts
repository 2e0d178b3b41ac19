import { authApi } from '#request/accounts/accounts.server.ts'
import { TestBrowser } from './browser.ts'
import { createTestAccount, verifyTestEmail } from '#tests/support/records/test-account.ts'
import { ADMIN, cookieOf, type TestShop } from '#tests/support/shop/test-shop.ts'

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

/** Creates a customer who signed up with Google and has no password. @returns a browser with their session */
export async function browserWithoutPassword({ url }: TestShop, id: string): Promise<TestBrowser> {
  await createTestAccount(id)
  return browserOf(url, id)
}

/** @returns a browser with a new session of this user */
export async function browserOf(url: string, userId: string): Promise<TestBrowser> {
  const api = await authApi()
  const { headers } = await api.openSession({
    body: { userId },
    headers: new Headers(),
    returnHeaders: true,
  })
  const browser = new TestBrowser(url)
  const [name = '', value = ''] = cookieOf(new Response(null, { headers })).split(/=(.*)/s)
  browser.cookies.set(name, value)
  return browser
}
