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
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

/** A few in `npm test`; `KILLS=200 npx vitest run tests/orders/kill.test.ts` for a long run. */
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
function start(): Promise<string> {
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DEMO_SHOP: 'off',
    AVIF: 'off',
    ORDER_LIMITS: 'off',
  }
  shop = spawn(process.execPath, ['scripts/run.mjs', 'serve'], { env: { PATH: process.env.PATH, ...env } })
  let output = ''
  return new Promise((resolve, reject) => {
    shop.once('exit', () => reject(new Error(`The shop did not start: ${output}`)))
    shop.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    shop.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Shop\s+(http:\S+)\s[\s\S]*Password/.exec(output)?.[1]
      if (url) resolve(url)
    })
  })
}

async function kill(): Promise<void> {
  shop.removeAllListeners('exit')
  const ended = new Promise((end) => shop.once('exit', end))
  shop.kill('SIGKILL')
  await ended
}

/** Orders whose placement the shop has confirmed with a response. */
const placed = new Set<string>()
const cancelled = new Set<string>()
/** Orders that were placed, but whose response was lost with the process. */
let responsesLost = 0
/** The URL of the shop, resolved once it has started again. */
let address: Promise<string>
const closing = new AbortController()

/** Places orders, and cancels every third one, until `closing`. */
async function goShopping(shopper: TestBrowser, index: number): Promise<void> {
  for (let count = index; !closing.signal.aborted; count++) {
    const quantity = 1 + (count % 3)
    const lines = products.slice(count % 2).map((id) => ({ id, quantity }))
    const fields = checkoutFields(lines, lines.length * quantity * 50_00)
    const id = fields['reference']!
    const status = await postUntilResponse(shopper, '/checkout', fields)
    expect([200, 201]).toContain(status)
    if (status === 200) responsesLost++
    placed.add(id)
    if (count % 3 > 0) continue
    // 409: the first request had cancelled it, and its response was lost.
    expect([200, 409]).toContain(
      await postUntilResponse(shopper, `/orders/${id}/cancellation.data`, { reason: 'Twice' }),
    )
    cancelled.add(id)
  }
}

/** Repeats a request unchanged until the shop responds. @returns the status */
async function postUntilResponse(
  shopper: TestBrowser,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  for (;;) {
    shopper.url = await address
    try {
      const response = await shopper.post(path, fields)
      await response.arrayBuffer()
      return response.status
    } catch {
      // The shop was killed: the request may or may not have been carried out.
      await pause(5)
    }
  }
}

/** Reads the tables through a connection of the test. @returns the number of orders */
async function expectNothingLost(): Promise<number> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute()
  const status = new Map(orders.map((order) => [order.id, order.status]))
  for (const id of placed) expect(status.has(id), `${id} was acknowledged`).toBe(true)
  for (const id of cancelled) expect(status.get(id), `${id} was cancelled`).toBe('cancelled')

  const events = await db.selectFrom('order_events').select(['id', 'orderId', 'type']).execute()
  const messages = await db.selectFrom('outbox').select('id').where('kind', '=', 'order').execute()
  const readers = { placed: ['customer', 'admin'], cancelByCustomer: ['customer', 'admin'] }
  const expected = events.flatMap(({ id, orderId, type }) =>
    readers[type as keyof typeof readers].map(
      (reader) => `${type === 'placed' ? 'placed' : id}.${reader}.${orderId}`,
    ),
  )
  expect(messages.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  const cancellations = orders.filter((order) => order.status === 'cancelled').length
  expect(events).toHaveLength(orders.length + cancellations)

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

test(`killed ${KILLS} times during orders, the shop has every acknowledged order, once`, async () => {
  address = start()
  const url = await address
  const shoppers = Array.from({ length: SHOPPERS }, () => new TestBrowser(url))
  for (const [index, shopper] of shoppers.entries()) {
    const account = { email: `shopper-${index}@example.com`, password: 'pencil-box-7' }
    await shopper.post('/signup', { ...account, confirmPassword: account.password })
    await verifyTestEmail(account.email)
  }
  const shopping = Promise.all(shoppers.map(goShopping))
  // Kill after one to ten more orders, at a random moment of the next one.
  let previous = 0
  for (let kills = 0; kills < KILLS; kills++) {
    await expect.poll(() => placed.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(previous)
    await pause(Math.random() * 30)
    await kill()
    previous = placed.size + Math.random() * 10
    await expectNothingLost()
    address = start()
    await address
  }
  closing.abort()
  await shopping
  const orders = await expectNothingLost()
  expect(orders).toBe(placed.size)
  console.log(
    `${orders} orders and ${cancelled.size} cancellations survived ${KILLS} kills; ${responsesLost} responses were lost.`,
  )

  // Every mail is written once, however often the mail worker was killed. A mail that a killed worker has claimed is due
  // again only after two minutes: make it due now (not long ago: the retention would delete it once it is sent).
  await db.updateTable('outbox').set({ dueAt: Date.now() }).where('state', '=', 'waiting').execute()
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 200_000, interval: 500 }).toBe(0)
  const recorded = await db.selectFrom('outbox').select('file').execute()
  const files = readdirSync(join(folder, 'data', 'mails'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.eml'),
  )
  expect(files.map((name) => `mails/${name}`).toSorted()).toEqual(recorded.map(({ file }) => file).toSorted())
}, 3_600_000)
