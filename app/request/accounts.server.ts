import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'

import { db } from '#data/database.server.ts'
import type { Environment } from '#data/environment.server.ts'
import { newId } from '#data/new-id.server.ts'
import { sessionSecret } from './session-secret.server.ts'

/** 19 MiB, two passes, one lane: OWASP's password storage advice for Argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Who may come in, and how. Open it with {@link openAccounts} once the database is open. */
export let accounts: ReturnType<typeof createAccounts>

/** The one e-mail address that may enter the admin area, in lower case. */
export let adminEmail: string

export async function openAccounts(environment: Environment): Promise<void> {
  accounts = createAccounts(environment, await sessionSecret(environment))
  adminEmail = environment.ADMIN_EMAIL
}

function createAccounts({ PUBLIC_URL, HOST, PORT }: Environment, secret: string) {
  const baseURL = PUBLIC_URL ?? `http://${HOST}:${PORT}`
  return betterAuth({
    appName: 'Kalam',
    baseURL,
    secret,
    database: { db, type: 'sqlite' },
    user: {
      modelName: 'users',
      additionalFields: {
        isRegistered: { type: 'boolean', defaultValue: true, input: false },
        lastLoginDate: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: { session: { create: { after: rememberLogin } } },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS },
    account: { modelName: 'accounts', accountLinking: { enabled: false } },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: {
        hash: (password) => hash(password, ARGON2ID),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
    },
    advanced: {
      cookiePrefix: 'kalam',
      useSecureCookies: baseURL.startsWith('https:'),
      database: { generateId: newId },
    },
    // Its own limiter does not see calls made on the server; ours stands in front of every sign-in.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
}

/** However a person came in: each new session is a sign-in. */
async function rememberLogin({ userId }: { userId: string }): Promise<void> {
  const { internalAdapter } = await accounts.$context
  await internalAdapter.updateUser(userId, { lastLoginDate: new Date() })
}
