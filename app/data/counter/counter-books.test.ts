import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { checkCounter } from '#data/health/check-counter.server.ts'
import { checkStock } from '#data/health/check-stock.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { salesByDay } from '#data/orders/sales.server.ts'
import type { Sale } from '#domain/counter/sale.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { saleOf } from '#tests/support/records/sale.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import {
  counterBestSellers,
  counterSalesByDay,
  counterSoldByCategory,
  takenByMethod,
} from './counter-figures.server.ts'
import { recordSale } from './record-sale.server.ts'
import { settleSale } from './settle-sale.server.ts'
import { voidSale } from './void-sale.server.ts'

let folder: string
beforeAll(async () => {
  folder = await openTestDatabase()
  await createTestAccount('asha')
})

const quantity = fc.integer({ min: 1, max: 4 })
const product = fc.nat(2)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    product,
    other: product,
    quantity,
    offline: fc.boolean(),
    // Without network the phone may know another price.
    price: fc.constantFrom(10_00, 9_99),
    method: fc.constantFrom('cash' as const, 'upi' as const),
  }),
  fc.record({ kind: fc.constant('order' as const), product, quantity }),
  fc.record({ kind: fc.constant('void' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('settle' as const), which: fc.nat(9), take: fc.boolean() }),
  fc.record({ kind: fc.constant('again' as const), which: fc.nat(9) }),
)

test('after random sales and orders, figures, stock and ledger agree to the paisa and the piece', async () => {
  const kept = new Map<string, Sale>()
  let ordered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const products = [
        await createTestProduct({ stockQuantity: 5 }),
        await createTestProduct({ stockQuantity: 0 }),
        await createTestProduct({ stockQuantity: 9, hidden: 1 }),
      ]
      const [withoutNetwork, repeated]: [string[], unknown[]] = [[], []]
      const sent: { sale: Sale; offline: boolean }[] = []
      for (const one of steps) {
        const now = Date.now()
        const earlier = 'which' in one ? sent[one.which % Math.max(1, sent.length)] : undefined
        if (one.kind === 'sale') {
          const price = one.offline ? one.price : 10_00
          const ids = [...new Set([products[one.product]!.id, products[one.other]!.id])]
          const lines = ids.map((productId) => ({ productId, name: 'Pencil', price, quantity: one.quantity }))
          const sale = saleOf(lines, { method: one.method })
          const { outcome } = await recordSale({ ...sale, offline: one.offline }, now)
          if (one.offline) withoutNetwork.push(outcome)
          if (outcome === 'recorded') kept.set(sale.reference, sale)
          if (outcome === 'recorded') sent.push({ sale, offline: one.offline })
        } else if (one.kind === 'order') {
          const lines = [{ productId: products[one.product]!.id, quantity: one.quantity }]
          const expectedTotal = one.quantity * 10_00
          const placed = await placeOrder(orderRequest({ customerId: 'asha', lines, expectedTotal }), now)
          if (placed.outcome === 'placed') ordered += expectedTotal
        } else if (earlier && one.kind === 'void') {
          await voidSale(earlier.sale.reference, 'Mistyped', now)
          kept.delete(earlier.sale.reference)
        } else if (earlier && one.kind === 'settle') {
          await settleSale(earlier.sale.reference, one.take, now)
        } else if (earlier && one.kind === 'again') {
          repeated.push(await recordSale({ ...earlier.sale, offline: true }, now))
        }
      }
      expect(withoutNetwork.every((outcome) => outcome === 'recorded')).toBe(true)
      for (const result of repeated) expect(result).toMatchObject({ outcome: 'recorded', again: true })
      for (const { id } of products) {
        expect(await stockOf(id)).toBeGreaterThanOrEqual(0)
      }
      await expectFigures([...kept.values()], ordered)
    }),
    { numRuns: 25 },
  )
  const shop = { within: db, engine: 'sqlite', folder, now: Date.now() } as const
  expect([...(await checkStock(shop)), ...(await checkCounter(shop))]).toEqual([])
}, 120_000)

async function expectFigures(kept: Sale[], ordered: number) {
  const sum = (sales: Sale[]) => sales.reduce((total, sale) => total + sale.total, 0)
  const revenueOf = (rows: { revenue: number }[]) => rows.reduce((total, { revenue }) => total + revenue, 0)
  const days = await counterSalesByDay(0)
  expect([revenueOf(days), days.reduce((count, { orders }) => count + orders, 0)]).toEqual([
    sum(kept),
    kept.length,
  ])
  expect(await takenByMethod(0)).toEqual({
    cash: sum(kept.filter(({ method }) => method === 'cash')),
    upi: sum(kept.filter(({ method }) => method === 'upi')),
    sales: kept.length,
  })
  expect(revenueOf(await counterSoldByCategory(0))).toBe(sum(kept))
  expect(revenueOf(await counterBestSellers(0, 10_000))).toBe(sum(kept))
  expect(revenueOf(await salesByDay(0))).toBe(ordered)
}
