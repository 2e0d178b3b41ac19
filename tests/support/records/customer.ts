import { authApi } from '#request/accounts/accounts.server.ts'
import { verifyTestEmail } from './test-account.ts'
import { cookieOf, openTestShop } from '#tests/support/shop/test-shop.ts'

export interface TestCustomer {
  id: string
  email: string
  cookie: string
}

let made = 0

/** Creates a customer with a session, whose e-mail is verified unless the test says otherwise. */
export async function createTestCustomer(
  name = 'Asha Kulkarni',
  { emailVerified = true } = {},
): Promise<TestCustomer> {
  made++
  const email = `customer-${made}@example.com`
  const api = await authApi()
  const { headers, response } = await api.signUpEmail({
    body: { name, email, password: 'satin ribbon 7' },
    returnHeaders: true,
  })
  if (emailVerified) await verifyTestEmail(email)
  return { id: response.user.id, email, cookie: cookieOf(new Response(null, { headers })) }
}

/** Starts a shop with two customers, so that a test can try to read the data of the other one. */
export async function openShopWithCustomers(variables: Record<string, string> = {}) {
  const shop = await openTestShop(variables)
  return {
    shop,
    asha: await createTestCustomer(),
    meera: await createTestCustomer('Meera Iyer'),
  }
}
