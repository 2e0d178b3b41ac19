import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { configureTestShop } from '#tests/support/test-data.ts'
import { createTestProduct } from '#tests/support/test-product.ts'
import { db } from '#data/database/database.server.ts'
import { findOrder } from './orders.server.ts'
import { type OrderRequest, placeOrder } from './place-order.server.ts'

beforeAll(async () => {
  await configureTestShop()
})

const shelf = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    discountedPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    stockQuantity: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const carts = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 8 })), {
    selector: ([product]) => product,
    minLength: 1,
  }),
  { minLength: 1, maxLength: 8 },
)

let serial = 0

test('whatever is ordered at once: totals are sums of lines, the ledger is the stock, and neither is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(shelf, carts, fc.boolean(), async (products, wishes, honest) => {
      const stocked = await Promise.all(
        products.map(async (product) => ({ ...(await createTestProduct(product)), ...product })),
      )
      const requests = wishes.map((wish) => {
        const lines = wish.flatMap(([index, quantity]) => {
          const product = stocked[index]
          return product ? [{ product, quantity }] : []
        })
        const total = lines.reduce((sum, { product, quantity }) => {
          const { price, discountedPrice } = product
          return (
            sum + quantity * (discountedPrice !== null && discountedPrice < price ? discountedPrice : price)
          )
        }, 0)
        return { lines, expectedTotal: honest ? total : total + 1 }
      })
      const asked = requests.filter(({ lines }) => lines.length > 0)
      const placements = await Promise.all(
        asked.map(({ lines, expectedTotal }) =>
          placeOrder(
            requestFor(
              lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
              expectedTotal,
            ),
            Date.now(),
          ),
        ),
      )

      let unitsSold = 0
      for (const [index, placement] of placements.entries()) {
        if (placement.outcome !== 'placed') continue
        expect(honest).toBe(true)
        const order = (await findOrder(placement.orderId))!
        const sum = order.lines.reduce((total, line) => total + line.price * line.quantity, 0)
        expect(order.totalAmount).toBe(sum)
        expect(order.totalAmount).toBe(asked[index]!.expectedTotal)
        unitsSold += order.lines.reduce((units, line) => units + line.quantity, 0)
      }
      let unitsGone = 0
      for (const { id, stockQuantity } of stocked) {
        const left = await stockOf(id)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(await ledgerOf(id)).toBe(left)
        unitsGone += stockQuantity - left
      }
      expect(unitsGone).toBe(unitsSold)
    }),
    { numRuns: 200 },
  )
})

function requestFor(lines: OrderRequest['lines'], expectedTotal: number): OrderRequest {
  return {
    reference: `ORD-1763700000000-${String(serial++).padStart(9, '0')}`,
    customerId: 'asha',
    customerDetails: { firstName: 'Asha', lastName: 'K', email: 'asha@example.com', phone: '9876543210' },
    deliveryAddress: { street: '12 Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
    paymentMethod: 'cod',
    lines,
    expectedTotal,
  }
}

async function stockOf(id: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('stockQuantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stockQuantity
}

async function ledgerOf(id: string): Promise<number> {
  const rows = await db.selectFrom('stock_movements').select('change').where('productId', '=', id).execute()
  return rows.reduce((sum, { change }) => sum + change, 0)
}
