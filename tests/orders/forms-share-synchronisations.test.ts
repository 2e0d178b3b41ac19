import { join } from 'node:path'
import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { countSynchronisations } from '#tests/support/statements/count-synchronisations.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const AT_ONCE = 32

test('orders that come at once by the checkout’s form share synchronisations of the disk', async () => {
  const shop = await openTestShop({ WORK: 'off' })
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 1_000 })
  const { cookie } = await createTestCustomer()
  const placeAtOnce = async () => {
    const fields = Array.from({ length: AT_ONCE }, () => checkoutFields([{ id, quantity: 1 }], 10_00))
    const responses = await Promise.all(fields.map((each) => shop.post('/checkout.data', each, cookie)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  }
  // Opens the connections, and loads the code.
  await placeAtOnce()
  const synchronised = await countSynchronisations(join(shop.folder, 'kalam.db'))
  await placeAtOnce()
  expect(synchronised()).toBeLessThanOrEqual(AT_ONCE / 5)
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2 * AT_ONCE)
})
