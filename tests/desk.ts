import { createHmac, randomBytes } from 'node:crypto'

import { db } from '#data/database.server.ts'
import { newId } from '#data/new-id.server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

const SECRET = 'a secret that only these tests know'
const ADMIN_EMAIL = 'admin@kalam.example'

export type Visitor = 'admin' | 'customer' | 'guest'

/** A shop with a shopkeeper and a customer who are signed in already. */
export interface Desk extends TestShop {
  customerId: string
  /** Asks as somebody: a page, or with a body a post. */
  as: (who: Visitor, path: string, body?: BodyInit) => Promise<Response>
  cookies: Record<Visitor, string>
}

export async function openDesk(): Promise<Desk> {
  const shop = await openTestShop({ SESSION_SECRET: SECRET, ADMIN_EMAIL })
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMIN_EMAIL)
    .executeTakeFirstOrThrow()
  const customerId = await register('Asha Kulkarni', 'asha@example.com')
  const cookies = { admin: await signIn(adminId), customer: await signIn(customerId), guest: '' }
  return {
    ...shop,
    customerId,
    cookies,
    as: (who, path, body) =>
      shop.ask(path, {
        headers: { Cookie: cookies[who] },
        ...(body !== undefined && { method: 'POST', body }),
      }),
  }
}

async function register(name: string, email: string): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  const rest = { image: null, isRegistered: 1, lastLoginDate: null, createdAt: now, updatedAt: now }
  await db
    .insertInto('users')
    .values({ id, name, email, emailVerified: 1, ...rest })
    .execute()
  return id
}

/** A session, and the cookie that Better Auth would have signed for it. */
async function signIn(userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const dates = { expiresAt, createdAt: now, updatedAt: now }
  await db
    .insertInto('sessions')
    .values({ id: newId(), token, userId, ipAddress: null, userAgent: null, ...dates })
    .execute()
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `kalam.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
