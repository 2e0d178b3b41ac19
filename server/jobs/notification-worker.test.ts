import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { addDevice, enqueueTestMessage } from '#data/notifications/devices.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import {
  notificationSettings,
  updateNotificationSettings,
} from '#data/notifications/notification-settings.server.ts'
import { configurePushServices } from '#data/notifications/push-endpoint.server.ts'
import { log } from '#data/platform/log.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { orderNews } from '#domain/notifications/notification.ts'
import {
  LONGEST_NOTIFICATION_DELAY_MS,
  NOTIFICATION_ATTEMPTS,
  NOTIFICATION_LEASE_MS,
} from '#domain/notifications/notification-retry.ts'
import { DAY_MS } from '#domain/policy.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { PushService } from '#tests/support/servers/push-service.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { until } from '#tests/support/run/until.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import { NotificationWorker } from './notification-worker.ts'

const KEEPER = 'keeper@example.com'
const ORIGIN = { actor: 'keeper', address: '127.0.0.1' }
const NOON = Date.parse('2026-11-21T12:00:00+05:30')
const date = new Date(NOON).toISOString()

let service: PushService
const workers: NotificationWorker[] = []

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
  const user = { id: 'keeper', name: 'Keeper', email: KEEPER, emailVerified: 1, isRegistered: 1 }
  await db
    .insertInto('users')
    .values({ ...user, image: null, lastLoginDate: null, createdAt: date, updatedAt: date })
    .execute()
  const session = { id: 'phone', token: 'phone', userId: 'keeper', expiresAt: date, createdAt: date }
  await db
    .insertInto('sessions')
    .values({ ...session, updatedAt: date, ipAddress: null, userAgent: null, lastActiveAt: null })
    .execute()
  service = await new PushService().open()
  whenFileEnds(() => service.close())
})

beforeEach(async () => {
  configurePushServices({ PUSH_LOOPBACK: 'on' }, 300)
  await db.deleteFrom('notified_devices').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('settings').where('name', '=', 'notifications').execute()
  service.behaviour = 201
  service.delivered.length = 0
  service.requests = 0
  // Only the clock: timers go on.
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  vi.useRealTimers()
})

async function phone() {
  const target = service.subscribe()
  const { endpoint, publicKey, authSecret } = target
  const owner = { userId: 'keeper', sessionId: 'phone' }
  await addDevice({ endpoint, publicKey, authSecret }, owner, 'Phone', ORIGIN, Date.now())
  return target
}

let orders = 0
const order = (id = `ORD-${++orders}`) =>
  inTransaction((within) => enqueueNews(within, orderNews({ id, totalAmount: 12_00 }), Date.now()))
const waiting = async () => (await db.selectFrom('notifications').selectAll().execute()).length
const devices = () => db.selectFrom('notified_devices').selectAll().execute()
const texts = () => service.delivered.map(({ text }) => JSON.parse(text) as { title: string; body: string })

function start(adminEmail = KEEPER): NotificationWorker {
  const worker = new NotificationWorker(adminEmail)
  workers.push(worker)
  return worker
}

/** Lets a worker do all that it would do now. */
async function work(): Promise<void> {
  const worker = start()
  await worker.close()
}

/** The same until something is true. */
async function workUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const worker = start()
  await until(isDone)
  await worker.close()
}

test('a placed order is told on every device, with its number and total and no name', async () => {
  await Promise.all([phone(), phone()])
  const { id: productId } = await createTestProduct({ name: 'Blue pen', stockQuantity: 7, price: 50_00 })
  const request = orderRequest({
    customerId: 'asha',
    lines: [{ productId, quantity: 2 }],
    expectedTotal: 100_00,
  })
  await Promise.all([placeOrder(request, Date.now()), placeOrder(request, Date.now())])
  await workUntil(() => service.delivered.length === 4)
  expect(texts().map(({ title, body }) => `${title}: ${body}`)).toEqual(
    expect.arrayContaining([
      `New order: ₹100.00 · ${request.reference}`,
      'Low on stock: Blue pen: only 5 left',
    ]),
  )
  expect(JSON.stringify(texts())).not.toMatch(/Asha|Kulkarni|98220/)
  expect(await waiting()).toBe(0)
})

test('an order that is not placed is not told', async () => {
  await phone()
  const { id: productId } = await createTestProduct({ stockQuantity: 1 })
  const lines = [{ productId, quantity: 2 }]
  const result = await placeOrder(
    orderRequest({ customerId: 'asha', lines, expectedTotal: 20_00 }),
    Date.now(),
  )
  expect(result.outcome).toBe('changed')
  expect(await waiting()).toBe(0)
})

test.each([500, 503, { status: 429, retryAfter: 60 }, 'hangs'] as const)(
  'a push service that answers %o is tried again later, and the message arrives once',
  async (behaviour) => {
    await phone()
    service.behaviour = behaviour
    await order()
    await workUntil(async () => (await devices())[0]!.attempts === 1)
    await work()
    expect(service.requests).toBe(1)
    service.behaviour = 201
    vi.setSystemTime(NOON + 61_000)
    await workUntil(async () => (await waiting()) === 0)
    expect(texts()).toHaveLength(1)
    expect(await devices()).toMatchObject([{ attempts: 0 }])
  },
)

test('after the last attempt the message is dropped, and the next one is tried', async () => {
  await phone()
  service.behaviour = 500
  await order('ORD-OLD')
  await db
    .updateTable('notified_devices')
    .set({ attempts: NOTIFICATION_ATTEMPTS - 1 })
    .execute()
  await workUntil(async () => (await waiting()) === 0)
  service.behaviour = 201
  await order('ORD-NEW')
  await workUntil(() => service.delivered.length === 1)
  expect(texts()[0]!.body).toContain('ORD-NEW')
})

test.each([404, 410])('a device that the push service answers with %i for is forgotten', async (status) => {
  await phone()
  service.behaviour = status
  await order()
  await workUntil(async () => (await devices()).length === 0)
  await order()
  await work()
  expect([service.requests, await waiting()]).toEqual([1, 0])
})

test('a message that the push service refuses does not stop those after it', async () => {
  await phone()
  service.behaviour = 400
  await order()
  await workUntil(async () => (await waiting()) === 0)
  service.behaviour = 201
  await order()
  await workUntil(() => service.delivered.length === 1)
  expect(await waiting()).toBe(0)
})

test('one device that hangs does not hold up the others', async () => {
  const other = await new PushService().open()
  other.behaviour = 'hangs'
  const { endpoint, publicKey, authSecret } = other.subscribe()
  const owner = { userId: 'keeper', sessionId: 'phone' }
  await addDevice({ endpoint, publicKey, authSecret }, owner, 'Laptop', ORIGIN, Date.now())
  await phone()
  await order()
  await workUntil(() => service.delivered.length === 1)
  expect(other.delivered).toEqual([])
  other.close()
})

test('two workers at once send each message once', async () => {
  await Promise.all([phone(), phone()])
  for (let count = 0; count < 10; count++) await order()
  start()
  start()
  await until(() => service.delivered.length >= 20, { timeout: 10_000 })
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  expect([service.requests, await waiting()]).toEqual([20, 0])
})

test('a device that a killed worker had claimed is told once the lease ends', async () => {
  await phone()
  await order()
  await db
    .updateTable('notified_devices')
    .set({ claims: 1, dueAt: NOON + NOTIFICATION_LEASE_MS })
    .execute()
  await work()
  expect(service.requests).toBe(0)
  vi.setSystemTime(NOON + NOTIFICATION_LEASE_MS)
  await workUntil(() => service.delivered.length === 1)
})

test('a device waits for its last retry, also by a clock that is a little behind', async () => {
  await phone()
  await order()
  await db
    .updateTable('notified_devices')
    .set({ dueAt: NOON + LONGEST_NOTIFICATION_DELAY_MS })
    .execute()
  vi.setSystemTime(NOON - 1_000)
  await work()
  expect(service.requests).toBe(0)
  vi.setSystemTime(NOON - DAY_MS)
  await workUntil(() => service.delivered.length === 1)
})

test('what comes in during the quiet hours is one message when they end; a test is sent at once', async () => {
  await phone()
  for (const [clock, count] of [
    ['21T22:30', 4],
    ['22T02:00', 3],
  ] as const) {
    vi.setSystemTime(Date.parse(`2026-11-${clock}:00+05:30`))
    for (let n = 0; n < count; n++) await order()
    await work()
  }
  expect(service.requests).toBe(0)
  await enqueueTestMessage(Date.now())
  await enqueueTestMessage(Date.now())
  await workUntil(() => service.delivered.length === 1)
  vi.setSystemTime(Date.parse('2026-11-22T07:00:00+05:30'))
  await workUntil(async () => (await waiting()) === 0)
  expect(texts().map(({ title }) => title)).toEqual(['This is a test', '7 new orders while it was quiet'])
})

test('what the admin does not want to be told is not sent', async () => {
  await phone()
  await updateNotificationSettings({ ...(await notificationSettings()), order: false })
  await order()
  await workUntil(async () => (await waiting()) === 0)
  expect(service.requests).toBe(0)
})

test('the devices of an account that is no longer the admin’s get nothing', async () => {
  await phone()
  await order()
  const worker = start('somebody.else@example.com')
  await worker.close()
  expect(service.requests).toBe(0)
})

test('a device that was not used for 30 days gets nothing', async () => {
  await phone()
  vi.setSystemTime(NOON + 30 * 24 * 3_600_000)
  await order()
  await work()
  expect(service.requests).toBe(0)
})

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'a message is sent once, also when the database is away while that is recorded',
  async () => {
    await phone()
    await order()
    const away = sql`create trigger away before delete on notifications when old.kind = 'order'
    begin select raise(abort, 'the database is away'); end`
    await away.execute(db)
    const logged = (['warn', 'error'] as const).map((level) => vi.spyOn(log, level))
    const worker = start()
    await until(() => logged.some(({ mock }) => mock.calls.length > 0))
    await sql`drop trigger away`.execute(db)
    await worker.close()
    vi.setSystemTime(NOON + NOTIFICATION_LEASE_MS)
    await workUntil(async () => (await waiting()) === 0)
    expect(service.delivered).toHaveLength(1)
  },
)
