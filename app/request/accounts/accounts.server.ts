import type { APIError } from 'better-auth/api'

import { perShop } from '#data/database/shop-scope.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import type { createAuth } from './better-auth.server.ts'

export const SESSION_MS = 30 * DAY_MS

type Auth = ReturnType<typeof createAuth>

interface Configured {
  auth: () => Promise<Auth>
  adminEmail: string
  publicUrl: string
  sessionCookie: { name: string; secret: string }
}

const configured = perShop<Configured>('accounts')

/** Better Auth's calls for the current shop. */
export async function authApi(): Promise<Auth['api']> {
  return (await configured.get().auth()).api
}

/** What Better Auth's calls use in the current shop: its tables, its hashes of passwords, its secret. */
export async function authContext(): Promise<Awaited<Auth['$context']>> {
  return (await configured.get().auth()).$context
}

/** Whether Better Auth has refused a call. By its name, because the class would load all of Better Auth. */
export function isAPIError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError'
}

/** The admin's e-mail address, in lower case. */
export function adminEmail(): string {
  return configured.get().adminEmail
}

/** The shop's public address, without a slash at its end. */
export function publicUrl(): string {
  return configured.get().publicUrl
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
  const prefix = cookiePrefix(publicUrl)
  let created: Promise<Auth> | undefined
  // Loaded and created at first use: both take time of the start, and Better Auth then checks the schema in the background,
  // when a command that does not need accounts may have closed the database.
  const create = async () => {
    const { createAuth } = await loadBetterAuth()
    return createAuth({ baseURL: publicUrl, secret, cookiePrefix: prefix, sessionMs: SESSION_MS })
  }
  configured.set({
    auth: () =>
      (created ??= create().catch((error: unknown) => {
        created = undefined
        throw error
      })),
    adminEmail,
    publicUrl: new URL(publicUrl).origin,
    sessionCookie: { name: `${prefix}.session_token`, secret },
  })
}

/** Loads Better Auth's code before it is needed, so that the first sign-in does not wait for it. */
export const loadBetterAuth = () => import('./better-auth.server.ts')

/** Browsers accept a __Host- cookie only over TLS and without a Domain attribute. */
function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-kalam' : 'kalam'
}
