import { beforeAll, beforeEach, expect, test } from 'vitest'

import { deviceIdOf } from '#data/notifications/devices.server.ts'
import { notificationSettings } from '#data/notifications/notification-settings.server.ts'
import { vapidKeys } from '#data/notifications/vapid-keys.server.ts'
import { db } from '#data/database/database.server.ts'
import { claimPayment } from '#data/payments/payment-transitions.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { ADMIN_IDLE_MS } from '#domain/policy.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { PushService, type TestSubscription } from '#tests/support/servers/push-service.ts'
import { ADMIN, cookieOf } from '#tests/support/shop/test-shop.ts'
import { type Role, type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { until } from '#tests/support/run/until.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

const PAGE = '/admin/notifications'
const FIELDS = {
  order: 'on',
  return: 'on',
  payment: 'on',
  stock: 'on',
  quietFrom: '00:00',
  quietUntil: '00:00',
}

let shop: SignedInShop
let service: PushService
beforeAll(async () => {
  shop = await openSignedInShop({ PUSH_LOOPBACK: 'on' })
  service = await new PushService().open()
  whenFileEnds(() => service.close())
})

beforeEach(async () => {
  service.behaviour = 201
  service.delivered.length = 0
  await db.deleteFrom('notified_devices').execute()
  await db.deleteFrom('notifications').execute()
  // So that the tests pass at night, too.
  await shop.as('admin', PAGE, new URLSearchParams(FIELDS))
})

const fieldsOf = ({ endpoint, publicKey, authSecret }: TestSubscription) =>
  new URLSearchParams({ endpoint, publicKey, authSecret })
const add = (subscription: TestSubscription, role: Role = 'admin') =>
  shop.as(role, `${PAGE}/devices`, fieldsOf(subscription))
const devices = () => db.selectFrom('notified_devices').selectAll().execute()
const texts = () => service.delivered.map(({ text }) => JSON.parse(text) as Record<string, string>)

/** Signs the admin in on another device, which is then told. */
async function phone() {
  const cookie = cookieOf(await shop.post('/admin/sign-in', ADMIN))
  const subscription = service.subscribe()
  const fields = Object.fromEntries(fieldsOf(subscription))
  expect((await shop.post(`${PAGE}/devices`, fields, cookie)).status).toBe(200)
  return { cookie, id: deviceIdOf(subscription.endpoint), subscription }
}

test('a device is added once, however often it is pressed, and gets the test message', async () => {
  const subscription = service.subscribe()
  const responses = await Promise.all([add(subscription), add(subscription), add(subscription)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await devices()).toMatchObject([{ id: deviceIdOf(subscription.endpoint), attempts: 0 }])
  const sent = await shop.submit('admin', `${PAGE}/test`)
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('On its way')])
  await until(() => service.delivered.length === 1)
  expect(texts()).toEqual([
    { title: 'This is a test', body: 'Kalam can reach this device.', path: PAGE, tag: 'test' },
  ])
  expect(service.delivered[0]!.vapidKey).toBe((await vapidKeys()).publicKey)
})

test('return requests and payments are told in the transaction of the change', async () => {
  await phone()
  const deliveredAt = Date.now() - 1_000
  const returned = await createTestOrder({
    customerId: shop.customerId,
    status: 'delivered',
    deliveredAt,
  })
  const lineId = await createTestLine(returned, 'ink')
  const request = { orderId: returned, customerId: shop.customerId, lineId, quantity: 1 }
  const words = { reason: 'defective', description: 'Leaks' } as const
  expect(await requestReturn({ ...request, ...words, quantity: 99 }, Date.now())).toMatchObject({
    outcome: 'too-many',
  })
  expect(await requestReturn({ ...request, ...words }, Date.now())).toMatchObject({ outcome: 'requested' })
  const paid = await createTestOrder({
    customerId: shop.customerId,
    paymentMethod: 'upi',
    payment: 'refused',
    totalAmount: 99_00,
  })
  const claim = () => claimPayment(paid, shop.customerId, { amount: 99_00 }, Date.now())
  expect((await Promise.all([claim(), claim()])).map(({ outcome }) => outcome).toSorted()).toEqual([
    'not-allowed',
    'transitioned',
  ])
  // These were written by the test's own process; the shop's looks when it is woken.
  await shop.as('admin', `${PAGE}/test`, new URLSearchParams())
  await until(() => service.delivered.length === 3)
  expect(texts().map(({ title, path }) => [title, path])).toEqual(
    expect.arrayContaining([
      ['Return request', `/admin/orders/${returned}`],
      ['A customer says they have paid', `/admin/orders/${paid}`],
    ]),
  )
})

test.each<Record<string, string>>([
  { endpoint: 'http://push.example/x' },
  { endpoint: 'https://192.168.1.1/x' },
  { endpoint: 'https://[::1]:8443/x' },
  { endpoint: 'javascript:alert(1)' },
  { endpoint: `https://push.example/${'x'.repeat(1_000)}` },
  { publicKey: 'AAAA' },
  { authSecret: 'short' },
])('%o is no subscription', async (wrong) => {
  const fields: Record<string, string> = {
    ...Object.fromEntries(fieldsOf(service.subscribe())),
    ...wrong,
  }
  const { status, text } = await shop.submit('admin', `${PAGE}/devices`, fields)
  expect([status, text]).toEqual([400, expect.stringContaining('that the shop cannot use')])
  expect(await devices()).toEqual([])
})

test('only the admin has devices that are told', async () => {
  const { id } = await phone()
  for (const role of ['guest', 'customer'] as const) {
    expect((await add(service.subscribe(), role)).status).toBe(302)
    expect((await shop.as(role, `${PAGE}/test`, new URLSearchParams())).status).toBe(302)
    expect((await shop.as(role, `${PAGE}/devices/${id}/removal`, new URLSearchParams())).status).toBe(302)
    expect((await shop.as(role, `${PAGE}/devices/${id}/resumption`, new URLSearchParams())).status).toBe(401)
  }
  expect(await devices()).toHaveLength(1)
})

test('ten devices at most, also of those that come at once; one of them can be added again', async () => {
  const subscriptions = Array.from({ length: 12 }, () => service.subscribe())
  const responses = await Promise.all(
    subscriptions.map((subscription) =>
      shop.submit('admin', `${PAGE}/devices`, Object.fromEntries(fieldsOf(subscription))),
    ),
  )
  const refused = responses.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(2)
  expect(refused[0]!.text).toContain('10 devices get messages already')
  const [first] = await devices()
  const again = subscriptions.find(({ endpoint }) => endpoint === first!.endpoint)!
  expect((await add(again)).status).toBe(200)
})

test('a device is stopped from another one, and gets nothing that was still to be sent', async () => {
  const { id } = await phone()
  service.behaviour = 500
  await shop.as('admin', `${PAGE}/test`, new URLSearchParams())
  await until(async () => (await devices())[0]!.attempts > 0)
  const removal = () => shop.submit('admin', `${PAGE}/devices/${id}/removal`)
  expect([(await removal()).status, (await removal()).status]).toEqual([200, 200])
  expect(await devices()).toEqual([])
  expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

test('signing out on the device stops it', async () => {
  const { cookie } = await phone()
  await shop.post('/logout', {}, cookie)
  expect(await devices()).toEqual([])
})

test('ending its session from another device stops it', async () => {
  const { id } = await phone()
  const [device] = await devices()
  await shop.as('admin', `/account/devices/${device!.sessionId}/revocation`, new URLSearchParams())
  expect((await devices()).filter((each) => each.id === id)).toEqual([])
})

test('a session that is idle keeps its device, which belongs to the next one', async () => {
  const { cookie, id } = await phone()
  const longAgo = Date.now() - ADMIN_IDLE_MS - 1_000
  const sessionId = (await devices())[0]!.sessionId!
  await db
    .updateTable('sessions')
    .set({ lastActiveAt: longAgo, createdAt: new Date(longAgo).toISOString() })
    .where('id', '=', sessionId)
    .execute()
  await shop.ask(PAGE, { headers: { Cookie: cookie } })
  expect(await devices()).toMatchObject([{ id, sessionId: null }])
  const next = cookieOf(await shop.post('/admin/sign-in', ADMIN))
  expect((await shop.post(`${PAGE}/devices/${id}/resumption`, {}, next)).status).toBe(204)
  expect((await devices())[0]!.sessionId).toMatch(/./)
  // The page signs an idle admin out itself.
  await shop.post('/logout', { reason: 'idle' }, next)
  expect(await devices()).toMatchObject([{ id, sessionId: null }])
})

test('a device that was stopped is not told again when the admin signs in there', async () => {
  const { cookie, id } = await phone()
  await shop.as('admin', `${PAGE}/devices/${id}/removal`, new URLSearchParams())
  expect((await shop.post(`${PAGE}/devices/${id}/resumption`, {}, cookie)).status).toBe(204)
  expect(await devices()).toEqual([])
})

test('what is told, and when not, is set and kept', async () => {
  const save = (fields: Record<string, string>) => shop.as('admin', PAGE, new URLSearchParams(fields))
  const saved = await save({ order: 'on', quietFrom: '21:30', quietUntil: '06:15' })
  expect([saved.status, await shownHtml(saved)]).toEqual([
    200,
    expect.stringContaining('Notifications saved.'),
  ])
  const settings = {
    order: true,
    return: false,
    problem: false,
    payment: false,
    stock: false,
    quietFrom: '21:30',
    quietUntil: '06:15',
  }
  expect(await notificationSettings()).toEqual(settings)
  for (const wrong of ['24:00', '7:00', '07:60', 'seven', '']) {
    const response = await save({ quietFrom: wrong, quietUntil: '06:15' })
    expect(response.status).toBe(400)
  }
  expect(await notificationSettings()).toEqual(settings)
})

test('the page never shows the private key, nor what devices are encrypted with', async () => {
  const { subscription } = await phone()
  const { publicKey, privateKey } = await vapidKeys()
  const html = await (await shop.as('admin', PAGE)).text()
  expect(html).toContain(publicKey)
  for (const secret of [privateKey, subscription.authSecret, subscription.endpoint])
    expect(html).not.toContain(secret)
})

test('the service worker is one file, asked for anew each time, that pages of the shop alone may start', async () => {
  const worker = await shop.ask('/admin/notification-worker.js')
  expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(worker.headers.get('Cache-Control')).toBe('no-cache')
  expect(worker.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await worker.text()).not.toMatch(/caches|fetch|importScripts/)
  const page = await shop.as('admin', PAGE)
  expect(page.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
})

// Last: the admin's sessions end with it.
test('changing the password stops all devices', async () => {
  await phone()
  const idle = await phone()
  await shop.post('/logout', { reason: 'idle' }, idle.cookie)
  expect(await devices()).toHaveLength(2)
  const chosen = { password: 'slate-pencil-77', confirmPassword: 'slate-pencil-77' }
  const changed = await shop.as(
    'admin',
    '/account/password',
    new URLSearchParams({ currentPassword: ADMIN.password, ...chosen }),
  )
  expect(changed.status).toBeLessThan(400)
  expect(await devices()).toEqual([])
})
