import type WebPushModule from 'web-push'

import { db } from '#data/database/database.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'

export type WebPush = typeof WebPushModule

const SETTING = 'vapid-keys'

/** Both as base64url. Browsers bind a subscription to the public key; the private one signs each message (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The shop's key pair, made at the first use. It is in the database, and so in every backup: with another pair, no device
 * could be told any more.
 * @returns the pair of whichever process was first
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const stored = await readSetting(SETTING)
  if (stored) return JSON.parse(stored) as VapidKeys
  const webPush = await loadWebPush()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: JSON.stringify({ publicKey, privateKey }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return JSON.parse((await readSetting(SETTING))!) as VapidKeys
}

/** Loaded with the first device, not with the start. */
export async function loadWebPush(): Promise<WebPush> {
  return (await import('web-push')).default
}
