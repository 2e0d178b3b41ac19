import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'

import type { Environment } from '#data/platform/environment.server.ts'

const TIMEOUT_SECONDS = 10
export const CALLBACK_PATH = '/login/google/callback'

interface Google {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Where Google sends people back to; it must know this very address. */
  callback: URL
}

let google: Google | null = null
let discovered: Promise<Configuration> | null = null

/** Takes from the environment who signs people in with Google. Without an id and a secret nobody does. */
export function openGoogle(environment: Environment, publicUrl: string): void {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = environment
  discovered = null
  google =
    clientId && clientSecret
      ? {
          issuer: new URL(GOOGLE_ISSUER),
          clientId,
          clientSecret,
          callback: new URL(CALLBACK_PATH, publicUrl),
        }
      : null
}

export function isGoogleSetUp(): boolean {
  return google !== null
}

/** Where a form of ours may lead besides our own pages; null when Google is not set up. */
export function googleOrigin(): string | null {
  return google?.issuer.origin ?? null
}

/** @throws when Google is not set up */
export function googleCallback(): URL {
  if (!google) throw new Error('Google is not set up')
  return new URL(google.callback)
}

/**
 * What the provider says about itself, asked once and kept; a failure is not kept.
 * @throws when Google is not set up or cannot be reached
 */
export function googleProvider(): Promise<Configuration> {
  discovered ??= discover().catch((error: unknown) => {
    discovered = null
    throw error
  })
  return discovered
}

function discover(): Promise<Configuration> {
  if (!google) throw new Error('Google is not set up')
  const { issuer, clientId, clientSecret } = google
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The environment lets plain HTTP through only for a provider on this machine.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
}
