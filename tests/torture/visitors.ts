import { TestBrowser } from '#tests/support/pages/browser.ts'
import type { Target } from './row.ts'

export const PASSWORD = 'satin ribbon 7'

let made = 0

/** A browser with an address of its own. */
export function guestOf({ url }: Target): TestBrowser {
  made++
  return new TestBrowser(url, `203.${(made >> 16) % 250}.${(made >> 8) % 250}.${made % 250}`)
}

/** A new customer with {@link PASSWORD}. */
export async function customerOf(target: Target, email?: string): Promise<TestBrowser> {
  const browser = guestOf(target)
  email ??= `torture-${process.pid}-${made}@example.com`
  const response = await browser.post('/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
  await response.arrayBuffer()
  if (response.status !== 302) throw new Error(`The sign-up of a customer got ${response.status}.`)
  return browser
}

export async function adminOf(target: Target): Promise<TestBrowser> {
  const browser = guestOf(target)
  const response = await browser.post('/admin/sign-in', target.admin)
  await response.arrayBuffer()
  if (response.status !== 302) throw new Error(`The sign-in of the admin got ${response.status}.`)
  return browser
}
