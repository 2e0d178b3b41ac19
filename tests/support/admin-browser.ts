import { db } from '#data/database/database.server.ts'
import { ADMIN, cookieOf, openTestShop, type TestShop } from './test-shop.ts'

export type Guise = 'admin' | 'customer' | 'guest'

/** A shop with a shopkeeper and a customer who are signed in already. */
export interface AdminBrowser extends TestShop {
  customerId: string
  /** Asks as somebody: a page, or with a body a post. */
  as: (who: Guise, path: string, body?: BodyInit) => Promise<Response>
  cookies: Record<Guise, string>
}

const CUSTOMER = { email: 'asha@example.com', password: 'pencil-box-7', confirmPassword: 'pencil-box-7' }

export async function openAdmin(): Promise<AdminBrowser> {
  const shop = await openTestShop()
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
  const as: AdminBrowser['as'] = (who, path, body) =>
    shop.ask(path, {
      headers: { Cookie: cookies[who] },
      ...(body !== undefined && { method: 'POST', body }),
    })
  return { ...shop, customerId, cookies, as }
}
