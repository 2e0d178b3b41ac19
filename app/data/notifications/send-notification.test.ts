import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { createSubscription, PushService } from '#tests/support/servers/push-service.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import { configurePushServices } from './push-endpoint.server.ts'
import { sendNotification } from './send-notification.server.ts'
import { vapidKeys } from './vapid-keys.server.ts'

const NEWS = { title: 'New order', body: '₹12 · ORD-1', path: '/admin/orders/ORD-1', tag: 'order.ORD-1' }

let service: PushService
beforeAll(async () => {
  await openTestDatabase()
  service = await new PushService().open()
  whenFileEnds(() => service.close())
})
beforeEach(() => {
  service.behaviour = 201
  service.delivered.length = 0
  configurePushServices({ PUSH_LOOPBACK: 'on' }, 300)
})

test('the example of RFC 8291 is decrypted', () => {
  const { publicKey, decrypt } = createSubscription('https://push.example', {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  expect(publicKey).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

test('a message is encrypted for the device, and signed by the shop', async () => {
  expect(await sendNotification(service.subscribe(), NEWS)).toEqual({ outcome: 'sent' })
  const [push] = service.delivered
  expect(JSON.parse(push!.text)).toEqual(NEWS)
  expect(push!.vapidKey).toBe((await vapidKeys()).publicKey)
  expect(push!.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
})

test.each([
  [404, { outcome: 'gone' }],
  [410, { outcome: 'gone' }],
  [413, { outcome: 'refused', problem: 'The push service answered with 413.' }],
  [302, { outcome: 'refused', problem: 'The push service answered with 302.' }],
  [500, { outcome: 'failed', problem: 'The push service answered with 500.', waitMs: 0 }],
  [
    { status: 429, retryAfter: 120 },
    { outcome: 'failed', problem: expect.any(String), waitMs: 120_000 },
  ],
  ['hangs', { outcome: 'failed', problem: 'The push service did not answer.', waitMs: 0 }],
] as const)('a push service that answers %o', async (behaviour, result) => {
  service.behaviour = behaviour
  expect(await sendNotification(service.subscribe(), NEWS)).toEqual(result)
})

test('nothing is sent to an address inside, whatever is stored', async () => {
  const device = service.subscribe()
  configurePushServices({ PUSH_LOOPBACK: 'off' })
  const before = service.requests
  expect(await sendNotification(device, NEWS)).toEqual({ outcome: 'gone' })
  expect(service.requests).toBe(before)
})

test('keys that only look like some send nothing', async () => {
  const device = { ...service.subscribe(), publicKey: `B${'A'.repeat(86)}` }
  expect(await sendNotification(device, NEWS)).toMatchObject({ outcome: 'refused' })
})

test('processes that begin at once make one key pair', async () => {
  await db.deleteFrom('settings').where('name', '=', 'vapid-keys').execute()
  const pairs = await Promise.all(Array.from({ length: 8 }, () => vapidKeys()))
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  expect(await vapidKeys()).toEqual(pairs[0])
})
