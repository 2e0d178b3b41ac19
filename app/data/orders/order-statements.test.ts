import { StatementSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type CountingProxy, startCountingProxy } from '#tests/support/servers/counting-proxy.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import { placeOrder } from './place-order.server.ts'

const ADDRESS = '192.0.2.1'
const server = process.env['TEST_DATABASE_URL']
let proxy: CountingProxy
let products: string[]

beforeAll(async () => {
  const database = server ? await createDatabase(server) : null
  if (database) proxy = await startCountingProxy(database.url)
  // After the shop is closed, which is opened later.
  whenFileEnds(async () => {
    proxy?.close()
    await database?.drop()
  })
  const url: Record<string, string> = database ? { DATABASE_URL: proxy.url } : {}
  await openTestDatabase(Date.now(), { ORDER_LIMITS: 'on', ...url })
  await db.insertInto('users').values(CUSTOMER).execute()
  products = []
  for (let n = 0; n < 3; n++) products.push((await createTestProduct()).id)
  await placeThreeLines()
})

const date = new Date().toISOString()
const CUSTOMER = {
  id: 'asha',
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  emailVerified: 1,
  phone: '9876543210',
  image: null,
  isRegistered: 1,
  lastLoginDate: null,
  createdAt: date,
  updatedAt: date,
}

async function placeThreeLines(): Promise<void> {
  const lines = products.map((productId) => ({ productId, quantity: 1 }))
  const request = orderRequest({ customerId: CUSTOMER.id, lines, expectedTotal: 30_00 })
  expect(await placeOrder(request, Date.now(), ADDRESS)).toMatchObject({ outcome: 'placed', again: false })
}

test.skipIf(server)(
  'an order of three lines: nine statements in one transaction on SQLite, without a device that is told',
  async () => {
    const executed = await recordStatements(placeThreeLines)
    expect(executed.at(0)).toBe('begin immediate')
    expect(executed.at(-1)).toBe('commit')
    expect(executed.slice(1, -1)).toHaveLength(9)
  },
)

test.runIf(server)('an order of three lines: three round trips on PostgreSQL', async () => {
  const before = proxy.roundTrips()
  await placeThreeLines()
  expect(proxy.roundTrips() - before).toBe(3)
})

test.skipIf(server)('an order beyond the limit of its address writes nothing', async () => {
  await db.updateTable('rate_limits').set({ count: 1_000 }).execute()
  const lines = [{ productId: products[0]!, quantity: 1 }]
  const request = orderRequest({ customerId: CUSTOMER.id, lines, expectedTotal: 10_00 })
  const executed = await recordStatements(async () => {
    expect(await placeOrder(request, Date.now(), ADDRESS)).toMatchObject({ outcome: 'limited' })
  })
  expect(executed.filter((statement) => /^(?:insert|update|delete)/.test(statement))).toEqual([])
})

/** The SQL of all that SQLite executes meanwhile. */
async function recordStatements(work: () => Promise<void>): Promise<string[]> {
  const executed: string[] = []
  const { all, run } = StatementSync.prototype
  const recording = <Method extends typeof all | typeof run>(method: Method) =>
    function (this: StatementSync, ...parameters: unknown[]) {
      executed.push(this.sourceSQL)
      return (method as (...parameters: unknown[]) => unknown).apply(this, parameters)
    } as Method
  Object.assign(StatementSync.prototype, { all: recording(all), run: recording(run) })
  await work().finally(() => Object.assign(StatementSync.prototype, { all, run }))
  return executed
}
