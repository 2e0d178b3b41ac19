import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'

import { db } from '#data/database/database.server.ts'
import { asCurrent, perShop } from '#data/database/shop-scope.server.ts'
import { maskPersonalData } from '#data/platform/describe-error.server.ts'
import { log } from '#data/platform/log.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import {
  DAY_MS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RESET_MS,
  RECOVERY_CODES,
  SECOND_STEP_WAIT_MS,
  USER_AGENT_MAX_LENGTH,
} from '#domain/policy.ts'
import { openSession } from './session/create-session.server.ts'
import { sendResetLink } from './password-mails.server.ts'
import { ADDRESS_HEADER } from '#request/http/request-context.server.ts'

/** 19 MiB, two passes, one lane: OWASP's password storage advice for Argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const SESSION_MS = 30 * DAY_MS

type Accounts = ReturnType<typeof createAccounts>

interface Configured {
  accounts: () => Accounts
  adminEmail: string
  sessionCookie: { name: string; secret: string }
}

const configured = perShop<Configured>('accounts')

/** Better Auth of the current shop. */
export const accounts = asCurrent({ get: () => configured.get().accounts() })

/** The admin's e-mail address, in lower case. */
export function adminEmail(): string {
  return configured.get().adminEmail
}

/** The name of the cookie of a session, and what it is signed with. */
export function sessionCookie(): Configured['sessionCookie'] {
  return configured.get().sessionCookie
}

interface AccountOptions {
  /** The shop's public address, e.g. `https://shop.example`. */
  publicUrl: string
  /** Signs the session cookies. */
  secret: string
  adminEmail: string
}

/** Call it after the database is configured. */
export function configureAccounts({ publicUrl, secret, adminEmail }: AccountOptions): void {
  let created: Accounts | undefined
  // Created at first use, because Better Auth then checks the schema in the background, and a command that does not need
  // accounts may have closed the database by then.
  configured.set({
    accounts: () => (created ??= createAccounts(publicUrl, secret)),
    adminEmail,
    sessionCookie: { name: `${cookiePrefix(publicUrl)}.session_token`, secret },
  })
}

/** Browsers accept a __Host- cookie only over TLS and without a Domain attribute. */
function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-kalam' : 'kalam'
}

function createAccounts(baseURL: string, secret: string) {
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
    databaseHooks: {
      session: { create: { before: startActivity, after: recordLogin } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_MS / 1_000,
      additionalFields: {
        lastActiveAt: { type: 'number', bigint: true, required: false, input: false },
      },
    },
    account: { modelName: 'accounts', accountLinking: { enabled: false } },
    // Hashed, so that a copy of the database contains no working reset links.
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: PASSWORD_RESET_MS / 1_000,
      sendResetPassword: sendResetLink,
      password: {
        hash: (password) => hash(password, ARGON2ID),
        verify: ({ hash: storedHash, password }) => verify(storedHash, password),
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(baseURL),
      defaultCookieAttributes: { secure: baseURL.startsWith('https:') },
      // Otherwise Better Auth would add its own prefix.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: newId },
    },
    plugins: [
      openSession,
      twoFactor({
        issuer: 'Kalam',
        twoFactorCookieMaxAge: SECOND_STEP_WAIT_MS / 1_000,
        backupCodeOptions: { amount: RECOVERY_CODES },
        schema: { twoFactor: { modelName: 'second_steps' } },
      }),
    ],
    // Better Auth does not limit calls made on the server; our own limits apply before every sign-in.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // One line without a stack trace: two concurrent sign-ups with one e-mail cause an entry already.
    logger: {
      level: 'error',
      log: (_, message, ...[reason]) => log.error({ reason: String(reason) }, maskPersonalData(message)),
    },
  })
}

async function startActivity<Session extends { userAgent?: string | null }>(session: Session) {
  const userAgent = session.userAgent?.slice(0, USER_AGENT_MAX_LENGTH)
  return { data: { ...session, ...(userAgent && { userAgent }), lastActiveAt: Date.now() } }
}

/** Each new session is a sign-in, by whatever method. */
async function recordLogin({ userId }: { userId: string }): Promise<void> {
  const { internalAdapter } = await accounts.$context
  await internalAdapter.updateUser(userId, { lastLoginDate: new Date() })
}
