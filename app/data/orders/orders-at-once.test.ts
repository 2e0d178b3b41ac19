import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { countSynchronisations } from '#tests/support/statements/count-synchronisations.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const AT_ONCE = 32
const server = process.env['TEST_DATABASE_URL']

let folder: string
beforeAll(async () => void (folder = await openTestDatabase()))

function requestFor(productId: string, quantity: number) {
  const lines = [{ productId, quantity }]
  return orderRequest({ customerId: 'asha', lines, expectedTotal: quantity * 10_00 })
}

test.skipIf(server)(
  'orders at once share synchronisations; one that fails leaves the others as they are',
  async () => {
    const { id } = await createTestProduct({ price: 10_00, stockQuantity: 1_000 })
    const requests = Array.from({ length: AT_ONCE }, () => requestFor(id, 1))
    // Its second line finds less than the first left, so that all it has written is undone.
    const short = requestFor(id, 999)
    short.lines.push({ productId: id, quantity: 998 })
    short.expectedTotal += 998 * 10_00
    // Breaks off at its mail, with an error, after its stock and its order were written.
    const broken = requestFor(id, 1)
    await db
      .insertInto('outbox')
      .values({
        id: `placed.admin.${broken.reference}`,
        kind: 'order',
        orderId: null,
        recipient: null,
        message: '{}',
        path: '/',
        dueAt: 0,
        createdAt: 0,
        sentAt: null,
        problem: null,
      })
      .execute()
    requests.splice(AT_ONCE / 2, 0, short, broken)

    const synchronised = await countSynchronisations(join(folder, 'kalam.db'))
    const placed = await Promise.allSettled(requests.map((request) => placeOrder(request, Date.now())))

    expect(synchronised()).toBeLessThanOrEqual(AT_ONCE / 4)
    const failed = new Set([short, broken])
    const others = placed.filter((_, index) => !failed.has(requests[index]!))
    for (const each of others) expect(each).toMatchObject({ value: { outcome: 'placed', again: false } })
    expect(placed[requests.indexOf(short)]).toMatchObject({ value: { outcome: 'changed' } })
    expect(placed[requests.indexOf(broken)]).toMatchObject({ status: 'rejected' })

    const stored = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
    const ids = stored
      .prepare('select id from orders')
      .all()
      .map((row) => row['id'])
    expect(new Set(ids)).toEqual(
      new Set(requests.filter((each) => !failed.has(each)).map((each) => each.reference)),
    )
    for (const table of ['order_lines', 'order_events']) {
      expect(stored.prepare(`select count(*) as n from ${table}`).get()).toEqual({ n: AT_ONCE })
    }
    const { stock } = stored.prepare('select "stockQuantity" as stock from products where id = ?').get(id)!
    expect(stock).toBe(1_000 - AT_ONCE)
    stored.close()
  },
)
