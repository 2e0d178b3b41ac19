import type { Configuration } from 'openid-client'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const TIMEOUT_SECONDS = 10
export const CALLBACK_PATH = '/login/google/callback'

interface Google {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The redirect URI, as registered with Google. */
  callback: URL
  discovered: Promise<Configuration> | null
}

const configured = perShop<Google | null>('Google provider')

/** Sets the Google provider from the environment; there is none without a client id and secret. */
export function configureGoogle(environment: Environment, publicUrl: string): void {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = environment
  if (!clientId || !clientSecret) return configured.set(null)
  const issuer = new URL(GOOGLE_ISSUER)
  const callback = new URL(CALLBACK_PATH, publicUrl)
  configured.set({ issuer, clientId, clientSecret, callback, discovered: null })
}

export function isGoogleSetUp(): boolean {
  return configured.get() !== null
}

/** Origin of the provider, for the content security policy; null when Google is not set up. */
export function googleOrigin(): string | null {
  return configured.get()?.issuer.origin ?? null
}

/** @throws when Google is not set up */
export function googleCallback(): URL {
  return new URL(requireGoogle().callback)
}

/**
 * The provider's discovered configuration, fetched once and cached; a failure is not cached.
 * @throws when Google is not set up or cannot be reached
 */
export function googleProvider(): Promise<Configuration> {
  const google = requireGoogle()
  google.discovered ??= discover(google).catch((error: unknown) => {
    google.discovered = null
    throw error
  })
  return google.discovered
}

function requireGoogle(): Google {
  const google = configured.get()
  if (!google) throw new Error('Google is not set up')
  return google
}

async function discover({ issuer, clientId, clientSecret }: Google): Promise<Configuration> {
  // Loaded when it is needed, not with the start.
  const { allowInsecureRequests, discovery } = await import('openid-client')
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The environment allows plain HTTP only for a provider on this machine.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
}
