import { spawn } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { db } from '#data/database/database.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { until } from '#tests/support/run/until.ts'

let shop: SignedInShop
let productId: string
beforeAll(async () => {
  shop = await openSignedInShop()
  productId = (await createTestProduct({ price: 50_00, stockQuantity: 500 })).id
  // Otherwise the customer's welcome mail may come between two looks at the mails.
  await until(
    async () => (await db.selectFrom('users').select('id').where('welcomed', '=', 0).execute()).length === 0,
  )
})

async function order(): Promise<string> {
  const fields = checkoutFields([{ id: productId, quantity: 2 }], 100_00)
  expect((await shop.post('/checkout', fields, shop.cookies.customer)).status).toBe(201)
  return fields['reference']!
}

const press = (path: string, fields: Record<string, string> = {}) =>
  shop.post(`/admin/${path}.data`, fields, shop.cookies.admin)

/** Every row that belongs to an order, except those of the given orders. */
async function orderTables(without: readonly string[] = []) {
  const others = <Row extends { orderId: string | null }>(rows: Row[]) =>
    rows.filter(({ orderId }) => orderId === null || !without.includes(orderId))
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  return {
    orders: orders.filter(({ id }) => !without.includes(id)),
    lines: others(await db.selectFrom('order_lines').selectAll().orderBy('id').execute()),
    events: others(await db.selectFrom('order_events').selectAll().orderBy('id').execute()),
    requests: others(await db.selectFrom('return_requests').selectAll().orderBy('id').execute()),
    // Without the columns that the mail worker changes.
    messages: others(
      await db.selectFrom('outbox').select(['id', 'orderId', 'recipient', 'message']).orderBy('id').execute(),
    ),
    ledger: others(await db.selectFrom('stock_movements').selectAll().orderBy('id').execute()),
  }
}

/** Runs the last step of `npm run restore:orders` in a process of its own, while the shop runs. */
function restore(archive?: string): Promise<{ code: number | null; output: string }> {
  const program = `import('./build/server/index.js').then(({ restoreClearedOrders }) => restoreClearedOrders(${archive ? `'${archive}'` : ''})).catch(({ message }) => console.error(message))`
  const env = { PATH: process.env.PATH, DATA_DIR: shop.folder, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((end) => child.once('exit', (code) => end({ code, output })))
}

test('cleared orders are restored row for row, once, while the shop takes new orders', async () => {
  const ids: string[] = []
  while (ids.length < 30) ids.push(await order())
  for (const transition of ['confirm', 'ship', 'deliver'])
    await press(`orders/${ids[0]}/transitions/${transition}`)
  await press(`orders/${ids[0]}/payment/collection`)
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  const returnFields = { lineId, quantity: '1', reason: 'other', description: 'Torn' }
  await shop.post(`/orders/${ids[0]}/returns.data`, returnFields, shop.cookies.customer)
  await press(`orders/${ids[1]}/cancellation`, { reason: 'Lost' })
  const before = await orderTables()
  expect([before.orders.length, before.requests.length, before.events.length]).toEqual([30, 1, 36])

  // Two requests at once: the second finds no orders, and leaves the archive of the first one in place.
  const cleared = await Promise.all([press('order-history/clearance'), press('order-history/clearance')])
  const texts = (await Promise.all(cleared.map((response) => response.text()))).toSorted()
  expect(texts[0]).toContain(adminOrders.clear.success)
  expect(texts[1]).toContain(adminOrders.clear.nothing)
  const { messages, ledger } = before
  expect(await orderTables()).toEqual({ orders: [], lines: [], events: [], requests: [], messages, ledger })

  const newOrders = [await order(), await order()]
  const done = new AbortController()
  const restored = restore().finally(() => done.abort())
  while (!done.signal.aborted) newOrders.push(await order())
  expect(await restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^30 orders restored from orders-\S+\.ndjson\.gz, 0 were there already\.$/m,
    ),
  })
  expect(await orderTables(newOrders)).toEqual(before)
  expect(newOrders.length).toBeGreaterThan(2)

  const after = await orderTables()
  const [, name] = /restored from (\S+),/.exec((await restored).output)!
  expect((await restore('orders-1.ndjson.gz')).output).toBe(
    `There is no archive orders-1.ndjson.gz. Choose one of these:\n  ${name}\n`,
  )
  expect((await restore(name)).output).toContain(`from ${name}, 30 were there already.`)
  expect((await restore()).output).toMatch(/^0 orders restored .*, 30 were there already\.$/m)
  expect(await orderTables()).toEqual(after)
  expect(after.orders).toHaveLength(30 + newOrders.length)
})
