import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'

import { db } from '#data/database/database.server.ts'
import { maskPersonalData } from '#data/platform/describe-error.server.ts'
import { log } from '#data/platform/log.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { normalisePassword } from '#domain/customers/password.ts'
import { RECOVERY_CODE_BYTES, recoveryCodeOf } from '#domain/customers/recovery-code.ts'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RECOVERY_CODES,
  SECOND_STEP_WAIT_MS,
  USER_AGENT_MAX_LENGTH,
} from '#domain/policy.ts'
import { ADDRESS_HEADER } from '#request/http/request-context.server.ts'
import { hashInTurn } from './hash-in-turn.server.ts'
import { openSession } from './session/create-session.server.ts'

/** 19 MiB, two passes, one lane: OWASP's password storage advice for Argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Options {
  /** The shop's public address. */
  baseURL: string
  /** Signs the session cookies. */
  secret: string
  cookiePrefix: string
  /** How long a session lasts, in milliseconds. */
  sessionMs: number
}

/** Better Auth of one shop. Import it only through `accounts.server.ts`, which loads it when it is needed. */
export function createAuth({ baseURL, secret, cookiePrefix, sessionMs }: Options) {
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
      expiresIn: sessionMs / 1_000,
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
      password: {
        hash: (password) => hashInTurn(() => hash(normalisePassword(password), ARGON2ID)),
        verify: ({ hash: stored, password }) => hashInTurn(() => verifyPassword(stored, password)),
      },
    },
    advanced: {
      cookiePrefix,
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
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
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

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)))
}

/** As it was typed, too: earlier hashes are of that. */
async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const normalised = normalisePassword(password)
  if (await verify(stored, normalised)) return true
  return normalised !== password && verify(stored, password)
}

async function startActivity<Session extends { userAgent?: string | null }>(session: Session) {
  const userAgent = session.userAgent?.slice(0, USER_AGENT_MAX_LENGTH)
  return { data: { ...session, ...(userAgent && { userAgent }), lastActiveAt: Date.now() } }
}

/** Each new session is a sign-in, by whatever method. */
async function recordLogin({ userId }: { userId: string }): Promise<void> {
  const now = { lastLoginDate: new Date().toISOString() }
  await db.updateTable('users').set(now).where('id', '=', userId).execute()
}
