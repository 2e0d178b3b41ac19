import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { db } from '#data/database/database.server.ts'
import { configureMail } from '#data/mail/send-mail.server.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { log } from '#data/platform/log.server.ts'
import { countFailedMails } from '#data/mail/mail-figures.server.ts'
import { claimMail, retryFailedMails } from '#data/mail/outbox.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { LONGEST_MAIL_DELAY_MS, MAIL_LEASE_MS } from '#domain/mail/outbox.ts'
import { DAY_MS } from '#domain/policy.ts'
import { confirmTestOrder } from '#tests/support/records/confirm-order.ts'
import { countSynchronisations } from '#tests/support/statements/count-synchronisations.ts'
import { messageIdOf } from '#tests/support/servers/mail-server.ts'
import { setUpMails } from '#tests/support/servers/mail-setup.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { duringForm } from '#server/forms-in-progress.ts'
import { MailWorker } from './mail-worker.ts'
import { until } from '#tests/support/run/until.ts'

const ADDRESSES = { publicUrl: 'https://shop.example', shopkeeper: 'keeper@example.com' }
const ADMIN = { actor: 'admin' } as const

const server = process.env['TEST_DATABASE_URL']
const mails = setUpMails()

beforeEach(() => {
  configureMail({ dataFolder: mails.folder, smtpUrl: mails.server.url, timeoutMs: 300 })
})

const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const dueNow = () => db.updateTable('outbox').set({ dueAt: 0 }).execute()

/** Runs a worker until no mail is due. */
async function work(): Promise<void> {
  const worker = new MailWorker(ADDRESSES)
  const isDone = async () =>
    (await outbox()).every(({ dueAt, state }) => state !== 'waiting' || dueAt > Date.now())
  try {
    await until(isDone, { timeout: 10_000 })
  } finally {
    // Otherwise it would claim the mails of the next test.
    await worker.close()
  }
}

test('each event of an order is mailed to its recipients, once', async () => {
  const { id: productId } = await createTestProduct()
  const reference = 'ORD-1763700000000-A1B2C3D4E'
  const lines = [{ productId, quantity: 2 }]
  const request = orderRequest({ reference, customerId: 'asha', lines, expectedTotal: 2000 })
  await Promise.all([placeOrder(request, Date.now()), placeOrder(request, Date.now())])
  await transitionOrder(reference, 'confirm', ADMIN, Date.now())
  await transitionOrder(reference, 'confirm', ADMIN, Date.now())
  await cancelOrder(reference, { actor: 'customer', id: 'asha' }, 'Ordered twice', Date.now())
  await work()
  await work()
  const sent = mails.server.delivered.map(({ to, raw }) => `${to.join()}: ${readMail(raw).subject}`)
  expect(sent.toSorted()).toEqual([
    `asha@example.com: Your order ${reference} is cancelled`,
    `asha@example.com: Your order ${reference} is confirmed`,
    `asha@example.com: Your order ${reference} is placed`,
    `keeper@example.com: New order ${reference}, ₹20.00`,
    `keeper@example.com: Order ${reference} was cancelled`,
  ])
  expect((await outbox()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('a return request is mailed to both: what is returned, and why', async () => {
  const id = await createTestOrder({ customerId: 'asha', status: 'delivered', deliveredAt: Date.now() })
  const { id: lineId, name } = await db
    .selectFrom('order_lines')
    .select(['id', 'name'])
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const fields = { orderId: id, customerId: 'asha', lineId, quantity: 1, description: 'Dry.' }
  const requested = await requestReturn({ ...fields, reason: 'defective' }, Date.now())
  expect(requested.outcome).toBe('requested')
  expect((await requestReturn({ ...fields, quantity: 99, reason: 'other' }, Date.now())).outcome).toBe(
    'too-many',
  )
  const messages = await outbox()
  expect(messages.map(({ recipient }) => recipient)).toEqual([null, 'asha@example.com'])
  for (const { message } of messages) expect(message).toContain(`1 × ${name} (Defective Product)`)
})

test('a new account gets one welcome mail, and the shopkeeper none', async () => {
  const at = new Date().toISOString()
  const account = { emailVerified: 1, image: null, isRegistered: 1, lastLoginDate: null, createdAt: at }
  const users = [
    { id: 'meera', name: 'Meera Iyer', email: 'meera@example.com' },
    { id: 'keeper', name: 'Shopkeeper', email: ADDRESSES.shopkeeper },
  ]
  for (const user of users) {
    await db
      .insertInto('users')
      .values({ ...user, ...account, updatedAt: at })
      .execute()
  }
  await Promise.all([work(), work()])
  await work()
  await until(async () => (await outbox()).length > 0)
  await work()
  expect(mails.server.delivered.map(({ to, raw }) => [to, readMail(raw).subject])).toEqual([
    [['meera@example.com'], 'Welcome to Kalam'],
  ])
})

test.skipIf(server)(
  'a mail is sent once, also when the database is away while that is recorded',
  async () => {
    await confirmTestOrder()
    const away = sql`create trigger away before update on outbox when new.state = 'sent'
    begin select raise(abort, 'the database is away'); end`
    await away.execute(db)
    const warned = vi.spyOn(log, 'warn')
    const worker = new MailWorker(ADDRESSES)
    await until(() => warned.mock.calls.length > 0)
    await sql`drop trigger away`.execute(db)
    await until(async () => (await outbox())[0]!.state === 'sent')
    await worker.close()
    expect((await outbox()).map(({ attempts, problem }) => [attempts, problem])).toEqual([[1, null]])
    expect(mails.server.delivered).toHaveLength(1)
  },
)

test('an order that could not be placed sends no mail', async () => {
  const { id: productId } = await createTestProduct({ stockQuantity: 1 })
  const placement = await placeOrder(
    orderRequest({ customerId: 'asha', lines: [{ productId, quantity: 2 }], expectedTotal: 2000 }),
    Date.now(),
  )
  expect(placement.outcome).toBe('changed')
  expect(await outbox()).toEqual([])
})

test.each(['refuses-all', 'hangs', 'dies-after-data'] as const)(
  'a server that %s: the mail waits, and is sent again under the same Message-ID',
  async (behaviour) => {
    await confirmTestOrder()
    mails.server.behaviour = behaviour
    await work()
    const [waiting] = await outbox()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(waiting?.problem).toBeTruthy()
    expect(waiting!.dueAt).toBeGreaterThan(Date.now() + 50_000)
    mails.server.behaviour = 'accepts'
    await dueNow()
    await work()
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }])
    expect(new Set(mails.server.delivered.map(({ raw }) => messageIdOf(raw))).size).toBe(1)
  },
)

test('a mail to a rejected address fails at once, is counted, and can be retried', async () => {
  await confirmTestOrder()
  mails.server.behaviour = 'refuses'
  await work()
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect(await countFailedMails()).toBe(1)
  mails.server.behaviour = 'accepts'
  expect(await retryFailedMails(Date.now())).toBe(1)
  await work()
  expect(await countFailedMails()).toBe(0)
  expect(mails.server.delivered).toHaveLength(1)
})

test('a server that is away for a day: the mail fails after eight attempts', async () => {
  await confirmTestOrder()
  mails.server.behaviour = 'refuses-all'
  for (let attempt = 1; attempt <= 8; attempt++) {
    await dueNow()
    await work()
  }
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8 }])
})

test('a mail claimed by a killed worker is sent by the next, when its lease has expired', async () => {
  await confirmTestOrder()
  const now = Date.now()
  expect(await claimMail(now)).not.toBeNull()
  expect(await claimMail(now + MAIL_LEASE_MS - 1)).toBeNull()
  await work()
  expect(mails.server.delivered).toEqual([])
  await dueNow()
  await work()
  await work()
  expect(mails.server.delivered).toHaveLength(1)
})

test('a mail waits for its last retry, also by a clock that is a little behind; a time that a wrong clock wrote does not count', async () => {
  await confirmTestOrder()
  const now = Date.now()
  await db
    .updateTable('outbox')
    .set({ attempts: 7, dueAt: now + LONGEST_MAIL_DELAY_MS })
    .execute()
  expect(await claimMail(now - 1_000)).toBeNull()
  expect(await claimMail(now - DAY_MS)).not.toBeNull()
})

test('three concurrent workers send each mail once', async () => {
  for (let order = 0; order < 6; order++) await confirmTestOrder()
  await Promise.all([work(), work(), work()])
  expect(new Set(mails.server.delivered.map(({ raw }) => messageIdOf(raw))).size).toBe(6)
  expect(mails.server.delivered).toHaveLength(6)
})

test('mails wait for the forms that are being carried out', async () => {
  const form = Promise.withResolvers<void>()
  const carriedOut = duringForm(() => form.promise)
  await confirmTestOrder()
  const working = work()
  await setTimeout(500)
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  form.resolve()
  await carriedOut
  await working
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
})

test('no form keeps mails waiting for longer than two seconds', async () => {
  const form = Promise.withResolvers<void>()
  const carriedOut = duringForm(() => form.promise)
  await confirmTestOrder()
  const start = performance.now()
  await work()
  expect(performance.now() - start).toBeGreaterThan(1_900)
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
  form.resolve()
  await carriedOut
})

test('without a mail server each mail is one file, however often it is written', async () => {
  configureMail({ dataFolder: mails.folder })
  const id = await confirmTestOrder()
  await work()
  // As if the worker had been killed before it recorded the mail as sent.
  await db.updateTable('outbox').set({ state: 'waiting', dueAt: 0 }).execute()
  await work()
  const files = readdirSync(join(mails.folder, 'mails'), { recursive: true, encoding: 'utf8' })
  // A folder for the day, and the mail in it.
  expect(files).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d\/.*\.eml$/),
  ])
  const raw = readFileSync(join(mails.folder, 'mails', files[1]!), 'utf8')
  expect(readMail(raw).subject).toBe(`Your order ${id} is confirmed`)
  expect(raw).toContain('To: asha@example.com')
})

test.skipIf(server)('mails that wait take one synchronisation each', async () => {
  configureMail({ dataFolder: mails.folder })
  for (let order = 0; order < 12; order++) await confirmTestOrder()
  const synchronised = await countSynchronisations(join(mails.folder, 'kalam.db'))
  await work()
  expect((await outbox()).map(({ state }) => state)).toEqual(Array<string>(12).fill('written'))
  // And a few for the first claim and the live update at the end.
  expect(synchronised()).toBeLessThanOrEqual(12 + 4)
})
