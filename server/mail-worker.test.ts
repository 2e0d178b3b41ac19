import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { configureMail } from '#data/mail/send-mail.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { claimMail, countFailedMails, retryFailedMails } from '#data/mail/outbox.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { MAIL_LEASE_MS } from '#domain/mail/outbox.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { configureTestShop } from '#tests/support/test-data.ts'
import { createTestOrder } from '#tests/support/test-order.ts'
import { createTestProduct } from '#tests/support/test-product.ts'
import { MailWorker } from './mail-worker.ts'

const ADDRESSES = { publicUrl: 'https://shop.example', shopkeeper: 'keeper@example.com' }
const ADMIN = { actor: 'admin', id: 'keeper' } as const

let folder: string
let server: MailServer

beforeAll(async () => {
  folder = await configureTestShop()
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  server = await openMailServer()
  configureMail({ dataFolder: folder, smtpUrl: server.url, patience: 300 })
})

const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const dueNow = () => db.updateTable('outbox').set({ dueAt: 0 }).execute()
const messageId = (raw: string) => /^Message-ID: (.*)$/m.exec(raw)?.[1]

/** Works until nothing is due any more. */
async function work(): Promise<void> {
  const worker = new MailWorker(ADDRESSES)
  await vi.waitUntil(async () =>
    (await outbox()).every(({ dueAt, state }) => state !== 'waiting' || dueAt > Date.now()),
  )
  await worker.close()
}

async function confirmed(): Promise<string> {
  const id = await createTestOrder()
  expect(await transitionOrder(id, 'confirm', ADMIN, Date.now())).toEqual({ outcome: 'transitioned' })
  return id
}

test('what happens to an order is told to whom it concerns, once', async () => {
  const { id: productId } = await createTestProduct()
  const reference = 'ORD-1763700000000-A1B2C3D4E'
  const order = {
    reference,
    customerId: 'asha',
    customerDetails: {
      firstName: 'Asha',
      lastName: 'Kulkarni',
      email: 'asha@example.com',
      phone: '9822012345',
    },
    deliveryAddress: { street: '12 Tilak Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
    paymentMethod: 'cod',
    lines: [{ productId, quantity: 2 }],
    expectedTotal: 2000,
  } as const
  const placing = { ...order, lines: [...order.lines] }
  await Promise.all([placeOrder(placing, Date.now()), placeOrder(placing, Date.now())])
  await transitionOrder(reference, 'confirm', ADMIN, Date.now())
  await transitionOrder(reference, 'confirm', ADMIN, Date.now())
  await cancelOrder(reference, { actor: 'customer', id: 'asha' }, 'Ordered twice', Date.now())
  await work()
  await work()
  const sent = server.arrived.map(({ to, raw }) => `${to.join()}: ${/^Subject: (.*)$/m.exec(raw)?.[1]}`)
  expect(sent.toSorted()).toEqual([
    `asha@example.com: Your order ${reference} is cancelled`,
    `asha@example.com: Your order ${reference} is confirmed`,
    `asha@example.com: Your order ${reference} is placed`,
    `keeper@example.com: =?utf-8?B?${Buffer.from(`New order ${reference}, ₹20.00`).toString('base64')}?=`,
    `keeper@example.com: Order ${reference} was cancelled`,
  ])
  expect((await outbox()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('a return that is asked for is told to both: what goes back, and why', async () => {
  const id = await createTestOrder({ customerId: 'asha', status: 'delivered', deliveredAt: Date.now() })
  const { id: lineId, name } = await db
    .selectFrom('order_lines')
    .select(['id', 'name'])
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const wanted = { orderId: id, customerId: 'asha', lineId, quantity: 1, description: 'Dry.' }
  const asked = await requestReturn({ ...wanted, reason: 'defective' }, Date.now())
  expect(asked.outcome).toBe('requested')
  expect((await requestReturn({ ...wanted, quantity: 99, reason: 'other' }, Date.now())).outcome).toBe(
    'too-many',
  )
  const posted = await outbox()
  expect(posted.map(({ recipient }) => recipient)).toEqual([null, 'asha@example.com'])
  for (const { message } of posted) expect(message).toContain(`1 × ${name} (Defective Product)`)
})

test('whoever has made an account is welcomed, once, and the shopkeeper is not', async () => {
  const at = new Date().toISOString()
  const account = { emailVerified: 0, image: null, isRegistered: 1, lastLoginDate: null, createdAt: at }
  const people = [
    { id: 'asha', name: 'Asha Kulkarni', email: 'asha@example.com' },
    { id: 'keeper', name: 'Shopkeeper', email: ADDRESSES.shopkeeper },
  ]
  for (const person of people) {
    await db
      .insertInto('users')
      .values({ ...person, ...account, updatedAt: at })
      .execute()
  }
  await Promise.all([work(), work()])
  await work()
  await vi.waitUntil(async () => (await outbox()).length > 0)
  await work()
  expect(server.arrived.map(({ to, raw }) => [to, /^Subject: (.*)$/m.exec(raw)?.[1]])).toEqual([
    [['asha@example.com'], 'Welcome to Kalam'],
  ])
})

test('an order that could not be placed is told to nobody', async () => {
  const { id: productId } = await createTestProduct({ stockQuantity: 1 })
  const placement = await placeOrder(
    {
      reference: 'ORD-1763700000000-B1B2C3D4E',
      customerId: 'asha',
      customerDetails: { firstName: 'Asha', lastName: 'K', email: 'asha@example.com', phone: '9822012345' },
      deliveryAddress: { street: '12 Tilak Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
      paymentMethod: 'cod',
      lines: [{ productId, quantity: 2 }],
      expectedTotal: 2000,
    },
    Date.now(),
  )
  expect(placement.outcome).toBe('changed')
  expect(await outbox()).toEqual([])
})

test.each(['refuses-all', 'hangs', 'dies-after-data'] as const)(
  'a server that %s: the letter waits, and arrives as the same letter',
  async (manner) => {
    await confirmed()
    server.manner = manner
    await work()
    const [waiting] = await outbox()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(waiting?.problem).toBeTruthy()
    expect(waiting!.dueAt).toBeGreaterThan(Date.now() + 50_000)
    server.manner = 'polite'
    await dueNow()
    await work()
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }])
    expect(new Set(server.arrived.map(({ raw }) => messageId(raw))).size).toBe(1)
  },
)

test('an address that is refused is given up at once, loudly, and can be tried again', async () => {
  await confirmed()
  server.manner = 'refuses'
  await work()
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect(await countFailedMails()).toBe(1)
  server.manner = 'polite'
  expect(await retryFailedMails(Date.now())).toBe(1)
  await work()
  expect(await countFailedMails()).toBe(0)
  expect(server.arrived).toHaveLength(1)
})

test('a server that is away for a day: the letter is given up', async () => {
  await confirmed()
  server.manner = 'refuses-all'
  for (let attempt = 1; attempt <= 8; attempt++) {
    await dueNow()
    await work()
  }
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8 }])
})

test('what a killed worker had taken is sent by the next, when its lease is over', async () => {
  await confirmed()
  const now = Date.now()
  expect(await claimMail(now)).not.toBeNull()
  expect(await claimMail(now + MAIL_LEASE_MS - 1)).toBeNull()
  await work()
  expect(server.arrived).toEqual([])
  await dueNow()
  await work()
  await work()
  expect(server.arrived).toHaveLength(1)
})

test('three workers at once send each letter once', async () => {
  for (let order = 0; order < 6; order++) await confirmed()
  await Promise.all([work(), work(), work()])
  expect(new Set(server.arrived.map(({ raw }) => messageId(raw))).size).toBe(6)
  expect(server.arrived).toHaveLength(6)
})

test('without a server each letter is one file, however often it is written', async () => {
  configureMail({ dataFolder: folder })
  const id = await confirmed()
  await work()
  // As if the worker had been killed before it could note that it was done.
  await db.updateTable('outbox').set({ state: 'waiting', dueAt: 0 }).execute()
  await work()
  const files = readdirSync(join(folder, 'mails'))
  expect(files).toHaveLength(1)
  const raw = readFileSync(join(folder, 'mails', files[0]!), 'utf8')
  expect(raw).toContain(`Subject: Your order ${id} is confirmed`)
  expect(raw).toContain('To: asha@example.com')
})
