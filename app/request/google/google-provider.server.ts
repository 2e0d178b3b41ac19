import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const TIMEOUT_SECONDS = 10
export const CALLBACK_PATH = '/login/google/callback'

interface Google {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Where Google sends people back to; it must know this very address. */
  callback: URL
  discovered: Promise<Configuration> | null
}

const configured = perShop<Google | null>('Google provider')

/** Takes from the environment who signs people in with Google. Without an id and a secret nobody does. */
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

/** Where a form of ours may lead besides our own pages; null when Google is not set up. */
export function googleOrigin(): string | null {
  return configured.get()?.issuer.origin ?? null
}

/** @throws when Google is not set up */
export function googleCallback(): URL {
  return new URL(requireGoogle().callback)
}

/**
 * What the provider says about itself, asked once and kept; a failure is not kept.
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

function discover({ issuer, clientId, clientSecret }: Google): Promise<Configuration> {
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The environment lets plain HTTP through only for a provider on this machine.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
}
