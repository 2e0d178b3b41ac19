import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { createTestProduct } from '#tests/support/records/product.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findOrder } from './orders.server.ts'
import { placeOrder } from './place-order.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

const catalogues = fc.array(
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

test('concurrent orders: totals are the sums of their lines, the stock movements add up to the stock, and it is never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(catalogues, carts, fc.boolean(), async (products, wantedCarts, isTotalRight) => {
      const stocked = await Promise.all(
        products.map(async (product) => ({ ...(await createTestProduct(product)), ...product })),
      )
      const requests = wantedCarts.map((wanted) => {
        const lines = wanted.flatMap(([index, quantity]) => {
          const product = stocked[index]
          return product ? [{ product, quantity }] : []
        })
        const total = lines.reduce((sum, { product, quantity }) => {
          const { price, discountedPrice } = product
          return (
            sum + quantity * (discountedPrice !== null && discountedPrice < price ? discountedPrice : price)
          )
        }, 0)
        return { lines, expectedTotal: isTotalRight ? total : total + 1 }
      })
      const nonEmpty = requests.filter(({ lines }) => lines.length > 0)
      const placements = await Promise.all(
        nonEmpty.map(({ lines, expectedTotal }) =>
          placeOrder(
            orderRequest({
              customerId: 'asha',
              lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
              expectedTotal,
            }),
            Date.now(),
          ),
        ),
      )

      let unitsSold = 0
      for (const [index, placement] of placements.entries()) {
        if (placement.outcome !== 'placed') continue
        expect(isTotalRight).toBe(true)
        const order = (await findOrder(placement.orderId))!
        const sum = order.lines.reduce((total, line) => total + line.price * line.quantity, 0)
        expect(order.totalAmount).toBe(sum)
        expect(order.totalAmount).toBe(nonEmpty[index]!.expectedTotal)
        unitsSold += order.lines.reduce((units, line) => units + line.quantity, 0)
      }
      let unitsRemoved = 0
      for (const { id, stockQuantity } of stocked) {
        const left = await stockOf(id)
        expect(left).toBeGreaterThanOrEqual(0)
        unitsRemoved += stockQuantity - left
      }
      expect(unitsRemoved).toBe(unitsSold)
    }),
    { numRuns: 200 },
  )
})
