import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import { DAY_MS } from '#domain/policy.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { lookUpPublic, PrivateAddress } from './public-address.server.ts'
import { isAllowedLoopback, isPushEndpoint, pushDeadlineMs } from './push-endpoint.server.ts'
import { loadWebPush, type VapidKeys, vapidKeys, type WebPush } from './vapid-keys.server.ts'

/** A device as its browser described it. */
export interface PushTarget {
  endpoint: string
  publicKey: string
  authSecret: string
}

/**
 * `gone`: the device will never get messages again. `refused`: the push service does not take this message. `failed`: later
 * it may; `waitMs` is what the service asked for.
 */
export type SendResult = { outcome: 'sent' } | { outcome: 'gone' } | SendProblem
export type SendProblem =
  | { outcome: 'refused'; problem: string }
  | { outcome: 'failed'; problem: string; waitMs: number }

/** How long the push service keeps a message for a device that is off. */
const KEPT_SECONDS = DAY_MS / 1_000
const ENCODING = 'aes128gcm'

/**
 * Encrypts a message for a device (RFC 8291), signs it as this shop (RFC 8292), and gives it to the push service. Nothing
 * that it answers is read but the status.
 */
export async function sendNotification(target: PushTarget, notification: Notification): Promise<SendResult> {
  if (!isPushEndpoint(target.endpoint)) return { outcome: 'gone' }
  const [webPush, keys, { email }] = await Promise.all([loadWebPush(), vapidKeys(), shopDetails()])
  let message: Message
  try {
    message = encrypted(webPush, target, notification, keys, email)
  } catch (error) {
    // The device's keys only look like some.
    return { outcome: 'refused', problem: problemOf(error) }
  }
  try {
    return resultOf(await post(new URL(target.endpoint), message))
  } catch (error) {
    if (error instanceof PrivateAddress) return { outcome: 'gone' }
    return { outcome: 'failed', problem: problemOf(error), waitMs: 0 }
  }
}

interface Message {
  headers: Record<string, string | number>
  body: Buffer
}

function encrypted(
  webPush: WebPush,
  { endpoint, publicKey, authSecret }: PushTarget,
  notification: Notification,
  keys: VapidKeys,
  email: string,
): Message {
  const { origin } = new URL(endpoint)
  const body = webPush.encrypt(publicKey, authSecret, JSON.stringify(notification), ENCODING).cipherText
  const { Authorization } = webPush.getVapidHeaders(
    origin,
    mailLink(email),
    keys.publicKey,
    keys.privateKey,
    ENCODING,
  )
  const content = { 'Content-Type': 'application/octet-stream', 'Content-Encoding': ENCODING }
  const length = { 'Content-Length': body.length }
  return { headers: { Authorization, ...content, ...length, TTL: KEPT_SECONDS, Urgency: 'high' }, body }
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

function resultOf({ status, retryAfter }: Answer): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const problem = `The push service answered with ${status}.`
  if (status === 429 || status >= 500) {
    const seconds = /^[0-9]{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
    return { outcome: 'failed', problem, waitMs: seconds * 1_000 }
  }
  return { outcome: 'refused', problem }
}

/** Follows no redirect: it could lead inside. */
function post(url: URL, { headers, body }: Message): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookup = isAllowedLoopback(url.hostname) ? undefined : lookUpPublic
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(pushDeadlineMs())
    request(url, { method: 'POST', headers, signal, agent: false, ...(lookup && { lookup }) })
      .on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        response.on('error', () => {}).destroy()
      })
      .on('error', (error) => reject(signal.aborted ? new Error('The push service did not answer.') : error))
      .end(body)
  })
}
