import { db } from '#data/database/database.server.ts'
import { pageText } from '#tests/support/pages/page-text.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { ADMIN, cookieOf, openTestShop, type TestShop } from './test-shop.ts'

export type Role = 'admin' | 'customer' | 'guest'

/** A shop with a session of the admin and one of a customer. */
export interface SignedInShop extends TestShop {
  customerId: string
  /** Sends a request in this role: a GET, or with a body a POST. */
  as: (role: Role, path: string, body?: BodyInit) => Promise<Response>
  /** What a page shows in this role, as `shownHtml` reads it: not the data in its scripts. */
  page: (role: Role, path: string) => Promise<string>
  /** Posts a form in this role as the router in the browser does (to `.data`), and reads the response. */
  submit: (
    role: Role,
    path: string,
    fields?: Record<string, string>,
  ) => Promise<{ status: number; text: string }>
  cookies: Record<Role, string>
}

const CUSTOMER = { email: 'asha@example.com', password: 'pencil-box-7', confirmPassword: 'pencil-box-7' }

export async function openSignedInShop(variables: Record<string, string> = {}): Promise<SignedInShop> {
  // Tests send forms faster than one address may.
  const shop = await openTestShop({ PAGES_PER_ADDRESS: '10000', ...variables })
  const cookies = {
    admin: cookieOf(await shop.post('/admin/sign-in', ADMIN)),
    customer: cookieOf(await shop.post('/signup', CUSTOMER)),
    guest: '',
  }
  const { id: customerId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', CUSTOMER.email)
    .executeTakeFirstOrThrow()
  await verifyTestEmail(CUSTOMER.email)
  const as: SignedInShop['as'] = (role, path, body) =>
    shop.ask(path, {
      headers: { Cookie: cookies[role] },
      ...(body !== undefined && { method: 'POST', body }),
    })
  const page: SignedInShop['page'] = (role, path) => pageText(shop, path, { cookie: cookies[role] })
  const submit: SignedInShop['submit'] = async (role, path, fields) => {
    const response = await as(role, `${path}.data`, new URLSearchParams(fields))
    return { status: response.status, text: await response.text() }
  }
  return { ...shop, customerId, cookies, as, page, submit }
}
