import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { db } from '#data/database/database.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { type ConfiguredShop, configureShop } from '#server/configure-shop.ts'
import { checkoutFields } from './support/checkout-fields.ts'
import { createTestProduct } from './support/product.ts'
import { TestBrowser } from './support/browser.ts'

/** A few in `npm test`; `KILLS=200 npx vitest run tests/kill.test.ts` for a long night. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const SHOPPERS = 4
const STOCK = 100_000

let folder: string
let configured: ConfiguredShop
let products: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-kill-'))
  configured = await configureShop(readEnvironment({ DATA_DIR: join(folder, 'data') }))
  await initialiseCategories(Date.now())
  products = []
  while (products.length < 3)
    products.push((await createTestProduct({ price: 50_00, stockQuantity: STOCK })).id)
})

let shop: ChildProcess
afterAll(async () => {
  shop.kill('SIGKILL')
  await configured.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the built shop, as `npm start` does. @returns its address */
function open(): Promise<string> {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_SHOP: 'off', AVIF: 'off' }
  shop = spawn(process.execPath, ['scripts/run.mjs', 'serve'], { env: { PATH: process.env.PATH, ...env } })
  let output = ''
  return new Promise((opened, failed) => {
    shop.once('exit', () => failed(new Error(`The shop did not open: ${output}`)))
    shop.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    shop.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Shop\s+(http:\S+)\s[\s\S]*Password/.exec(output)?.[1]
      if (url) opened(url)
    })
  })
}

async function kill(): Promise<void> {
  shop.removeAllListeners('exit')
  const ended = new Promise((end) => shop.once('exit', end))
  shop.kill('SIGKILL')
  await ended
}

/** Orders that the shop has acknowledged. */
const placed = new Set<string>()
const cancelled = new Set<string>()
/** Orders that were placed without a response reaching their shopper. */
let answersLost = 0
/** Where the shop is, as soon as it is open again. */
let address: Promise<string>
const closing = new AbortController()

/** Orders, and calls every third order off; what was not answered is sent again, word for word. */
async function goShopping(shopper: TestBrowser, index: number): Promise<void> {
  for (let count = index; !closing.signal.aborted; count++) {
    const quantity = 1 + (count % 3)
    const lines = products.slice(count % 2).map((id) => ({ id, quantity }))
    const fields = checkoutFields(lines, lines.length * quantity * 50_00)
    const id = fields['reference']!
    const status = await answered(shopper, '/checkout', fields)
    expect([200, 201]).toContain(status)
    if (status === 200) answersLost++
    placed.add(id)
    if (count % 3 > 0) continue
    // 409: the first time it was done, and the answer was lost.
    expect([200, 409]).toContain(
      await answered(shopper, `/orders/${id}/cancellation.data`, { reason: 'Twice' }),
    )
    cancelled.add(id)
  }
}

async function answered(shopper: TestBrowser, path: string, fields: Record<string, string>): Promise<number> {
  for (;;) {
    shopper.url = await address
    try {
      const answer = await shopper.post(path, fields)
      await answer.arrayBuffer()
      return answer.status
    } catch {
      // Killed meanwhile: nobody knows whether it was done.
      await pause(5)
    }
  }
}

/** Reads the tables past the shop. @returns how many orders there are */
async function expectNothingLost(): Promise<number> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute()
  const status = new Map(orders.map((order) => [order.id, order.status]))
  for (const id of placed) expect(status.has(id), `${id} was acknowledged`).toBe(true)
  for (const id of cancelled) expect(status.get(id), `${id} was cancelled`).toBe('cancelled')

  const events = await db.selectFrom('order_events').select(['id', 'orderId', 'type']).execute()
  const messages = await db.selectFrom('outbox').select('id').where('kind', '=', 'order').execute()
  const readers = { placed: ['customer', 'admin'], cancelByCustomer: ['customer', 'admin'] }
  const expected = events.flatMap(({ id, orderId, type }) =>
    readers[type as keyof typeof readers].map((reader) => `${id}.${reader}.${orderId}`),
  )
  expect(messages.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  const called = orders.filter((order) => order.status === 'cancelled').length
  expect(events).toHaveLength(orders.length + called)

  const lines = await db.selectFrom('order_lines').select(['orderId', 'productId', 'quantity']).execute()
  for (const id of products) {
    const { stockQuantity } = await db
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const held = lines.filter(
      ({ productId, orderId }) => productId === id && status.get(orderId) !== 'cancelled',
    )
    expect(stockQuantity + held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(STOCK)
    const ledger = await db
      .selectFrom('stock_movements')
      .select(({ fn }) => fn.sum<number>('change').as('sum'))
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
    expect(ledger.sum).toBe(stockQuantity)
  }
  return orders.length
}

test(`killed ${KILLS} times while people order, the shop has every order it acknowledged, once`, async () => {
  address = open()
  const url = await address
  const shoppers = Array.from({ length: SHOPPERS }, () => new TestBrowser(url))
  for (const [index, shopper] of shoppers.entries()) {
    const account = { email: `shopper-${index}@example.com`, password: 'pencil-box-7' }
    await shopper.post('/signup', { ...account, confirmPassword: account.password })
  }
  const shopping = Promise.all(shoppers.map(goShopping))
  // In the midst of ordering: after one to ten more orders, at any moment of the next one.
  let until = 0
  for (let kills = 0; kills < KILLS; kills++) {
    await expect.poll(() => placed.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(until)
    await pause(Math.random() * 30)
    await kill()
    until = placed.size + Math.random() * 10
    await expectNothingLost()
    address = open()
    await address
  }
  closing.abort()
  await shopping
  const orders = await expectNothingLost()
  expect(orders).toBe(placed.size)
  console.log(
    `${orders} orders and ${cancelled.size} cancellations outlived ${KILLS} kills; ${answersLost} answers were lost.`,
  )

  // Every mail is written out, each once, however often the mail worker was killed. What it had claimed is its own for two minutes:
  // let them be over.
  await db.updateTable('outbox').set({ dueAt: 0 }).where('state', '=', 'waiting').execute()
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 200_000, interval: 500 }).toBe(0)
  const messages = await db.selectFrom('outbox').select('id').execute()
  const files = readdirSync(join(folder, 'data', 'mails')).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(messages.length)
}, 3_600_000)
