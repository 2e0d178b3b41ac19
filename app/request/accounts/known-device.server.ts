import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { KNOWN_DEVICE_MS } from '#domain/policy.ts'

/** A sign-in of one account in this browser; a browser may be shared by a family. */
interface KnownDevice {
  /** A digest, because others can use this browser. */
  account: string
  /** Another one at each sign-in. */
  id: string
  /** Epoch milliseconds. */
  until: number
}

const MAX_ACCOUNTS = 5

const knownDevices = perShop<{ cookie: Cookie; digest: (email: string) => string }>('known devices')

/** @param secret signs the cookie, so that nobody can make a device known without signing in there */
export function configureKnownDevices(secret: string, secure: boolean): void {
  knownDevices.set({
    cookie: createCookie(secure ? '__Host-kalam.device' : 'kalam.device', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: KNOWN_DEVICE_MS / 1_000,
      secrets: [`${secret} device`],
    }),
    digest: (email) =>
      createHmac('sha256', `${secret} device`).update(email).digest('base64url').slice(0, 22),
  })
}

/** The id of this device, if the account signed in here before; null for an unknown device. */
export async function findKnownDevice(request: Request, email: string): Promise<string | null> {
  return (await findDevice(request, email))?.id ?? null
}

/** When the account last signed in here, in epoch milliseconds; null for an unknown device. */
export async function knownSince(request: Request, email: string): Promise<number | null> {
  const device = await findDevice(request, email)
  return device ? device.until - KNOWN_DEVICE_MS : null
}

async function findDevice(request: Request, email: string): Promise<KnownDevice | undefined> {
  const account = knownDevices.get().digest(email)
  return (await readDevices(request)).find((device) => device.account === account)
}

/** Cookies of a sign-in, and the one that makes this device known. */
export async function withKnownDevice(cookies: Headers, request: Request, email: string): Promise<Headers> {
  const { cookie, digest } = knownDevices.get()
  const account = digest(email)
  const others = (await readDevices(request)).filter((device) => device.account !== account)
  const device: KnownDevice = { account, id: newId(), until: Date.now() + KNOWN_DEVICE_MS }
  const headers = new Headers(cookies)
  headers.append('Set-Cookie', await cookie.serialize([device, ...others].slice(0, MAX_ACCOUNTS)))
  return headers
}

async function readDevices(request: Request): Promise<KnownDevice[]> {
  const stored = (await knownDevices.get().cookie.parse(request.headers.get('Cookie'))) as unknown
  return Array.isArray(stored) ? (stored as KnownDevice[]).filter(({ until }) => until > Date.now()) : []
}
