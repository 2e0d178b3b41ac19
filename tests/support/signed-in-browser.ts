import { TestBrowser } from './browser.ts'
import { ADMIN, type TestShop } from './test-shop.ts'

export const PASSWORD = 'neat-words'

let made = 0

/** A browser in which a new customer is signed in, under {@link PASSWORD}. */
export async function customerBrowser(
  { url }: TestShop,
  email = `customer-${++made}@example.com`,
): Promise<TestBrowser> {
  const browser = new TestBrowser(url)
  await browser.post('/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
  return browser
}

/** A browser in which the admin is signed in. */
export async function adminBrowser({ url }: TestShop): Promise<TestBrowser> {
  const browser = new TestBrowser(url)
  await browser.post('/admin/sign-in', ADMIN)
  return browser
}

/** The id of the customer who is signed in. */
export async function userIdOf(browser: TestBrowser): Promise<string> {
  return ((await browser.session()) as { id: string }).id
}
