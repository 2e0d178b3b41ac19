import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { PushTarget } from '#data/notifications/send-notification.server.ts'

/** A browser's half of a subscription. */
export interface TestSubscription extends PushTarget {
  /** Decrypts what the push service received for it. */
  decrypt: (body: Buffer) => string
}

/** A message that the service received for a subscription, after the shop's signature was verified. */
export interface DeliveredPush {
  endpoint: string
  /** Decrypted. */
  text: string
  headers: IncomingMessage['headers']
  /** The public key of the shop. */
  vapidKey: string
}

/** What it answers: a status, or nothing at all. */
export type PushBehaviour = number | 'hangs' | { status: number; retryAfter: number }

/**
 * A push service on this machine: it verifies who sends (RFC 8292), and decrypts the message with the keys of the
 * subscription (RFC 8291), which a real one cannot.
 */
export class PushService {
  behaviour: PushBehaviour = 201
  readonly delivered: DeliveredPush[] = []
  /** All that arrived, whatever it answered. */
  requests = 0
  url = ''
  readonly #subscriptions = new Map<string, TestSubscription>()
  readonly #server = createServer((request, response) => {
    this.requests++
    void this.#answer(request, response)
  })

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** A new browser. */
  subscribe(): TestSubscription {
    const subscription = createSubscription(`${this.url}/${randomBytes(12).toString('base64url')}`)
    this.#subscriptions.set(subscription.endpoint, subscription)
    return subscription
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, retryAfter } = await this.#receive(request)
      if (status === null) return
      response.writeHead(status, retryAfter === null ? {} : { 'Retry-After': retryAfter }).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }

  async #receive(request: IncomingMessage): Promise<{ status: number | null; retryAfter: number | null }> {
    const body = await buffer(request)
    const endpoint = this.url + request.url!
    const vapidKey = verifiedSender(request.headers.authorization ?? '', this.url)
    const subscription = this.#subscriptions.get(endpoint)
    if (!subscription || request.method !== 'POST') throw new Error('no such subscription')
    if (!(Number(request.headers.ttl) >= 0)) throw new Error('no TTL')
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
    const { behaviour } = this
    if (behaviour === 'hangs') return { status: null, retryAfter: null }
    if (typeof behaviour === 'object') return behaviour
    if (behaviour === 201)
      this.delivered.push({ endpoint, text: subscription.decrypt(body), headers: request.headers, vapidKey })
    return { status: behaviour, retryAfter: null }
  }
}

/** @param privateKey base64url; a new one when left out */
export function createSubscription(
  endpoint: string,
  { privateKey, authSecret }: { privateKey?: string; authSecret?: string } = {},
): TestSubscription {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey, 'base64url')
  else ecdh.generateKeys()
  const auth = authSecret ? Buffer.from(authSecret, 'base64url') : randomBytes(16)
  const own = ecdh.getPublicKey()
  return {
    endpoint,
    publicKey: own.toString('base64url'),
    authSecret: auth.toString('base64url'),
    decrypt(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
      const sender = body.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const material = derive(auth, ecdh.computeSecret(sender), info, 32)
      const key = derive(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12)
      return decryptRecord(body.subarray(21 + keyLength), key, nonce)
    },
  }
}

/** HKDF of one block (RFC 5869). */
function derive(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(material).digest()
  return createHmac('sha256', extracted).update(info).update('\u0001').digest().subarray(0, length)
}

function decryptRecord(record: Buffer, key: Buffer, nonce: Buffer): string {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('no end of the record')
  return padded.subarray(0, end).toString()
}

/** Verifies `vapid t=…, k=…`. @returns the sender's public key */
function verifiedSender(authorization: string, audience: string): string {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) throw new Error('no VAPID header')
  const [header, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString())
  const seconds = exp - Date.now() / 1_000
  if (!isGenuine || aud !== audience) throw new Error('not signed for this service')
  if (!(seconds > 0 && seconds <= 24 * 3_600) || !/^mailto:.+@/.test(sub)) throw new Error('wrong claims')
  return key
}
