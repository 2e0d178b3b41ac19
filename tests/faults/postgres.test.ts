import { expect, onTestFinished, test } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import { db } from '#data/database/database.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { openShopWithCustomers } from '#tests/support/records/customer.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

const server = process.env['TEST_DATABASE_URL'] ? await startPostgres() : null

test.skipIf(!server)(
  'PostgreSQL crashes: orders are refused and kept; they go on when it is back',
  async () => {
    onTestFinished(() => server!.stop())
    const { shop, asha } = await openShopWithCustomers({ DATABASE_URL: server!.url })
    const product = await createTestProduct({ price: 10_00, stockQuantity: 100 })
    const order = () =>
      shop.post('/checkout', checkoutFields([{ id: product.id, quantity: 1 }], 10_00), asha.cookie)
    expect((await order()).status).toBeLessThan(400)
    expect((await shop.ask('/store')).status).toBe(200)

    for (let crash = 0; crash < 3; crash++) {
      await server!.crash()
      const began = performance.now()
      const refused = await order()
      expect([refused.status, refused.headers.has('Retry-After')]).toEqual([503, true])
      expect(await refused.text()).toContain(checkout.problems.notStored)
      // Kept pages are sent, and others are refused without anybody having to wait for long.
      expect((await shop.ask('/store')).status).toBe(200)
      expect((await shop.ask(`/product/${product.slug}`)).status).toBe(503)
      expect(performance.now() - began).toBeLessThan(10_000)
      await server!.restart()
      await expect.poll(async () => (await order()).status, { timeout: 10_000 }).toBeLessThan(400)
    }
    const orders = await db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(4)
  },
  120_000,
)
