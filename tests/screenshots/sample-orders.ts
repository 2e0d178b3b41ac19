import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest, testReference } from '#tests/support/records/order-request.ts'

const HOUR_MS = 60 * 60 * 1000
const SHOPKEEPER = { actor: 'admin' } as const

/** Creates orders of one customer, oldest first: one in each state that is shown differently. */
export async function createSampleOrders(customerId: string, shop: JourneyShop): Promise<void> {
  const now = Date.now()
  const returned = await place(customerId, shop, [[4, 2]], now - 60 * HOUR_MS)
  await transition(returned, ['confirm', 'ship', 'deliver'], now - 20 * HOUR_MS)
  await returnOne(returned, customerId, now - 19 * HOUR_MS)

  const cancelled = await place(customerId, shop, [[5, 1]], now - 50 * HOUR_MS)
  await cancelOrder(cancelled, { actor: 'customer', id: customerId }, 'Ordered twice', now - 49 * HOUR_MS)

  const received = await place(customerId, shop, [[0, 1]], now - 40 * HOUR_MS)
  await transition(received, ['confirm', 'ship', 'deliver', 'receive'], now - 30 * HOUR_MS)

  const confirmed = await place(customerId, shop, [[1, 1]], now - 36 * HOUR_MS)
  await transition(confirmed, ['confirm', 'ship', 'deliver'], now - 28 * HOUR_MS)
  await transitionOrder(
    confirmed,
    'confirmReceipt',
    { actor: 'customer', id: customerId },
    now - 27 * HOUR_MS,
  )

  const delivered = await place(
    customerId,
    shop,
    [
      [1, 1],
      [6, 2],
    ],
    now - 30 * HOUR_MS,
  )
  await transition(delivered, ['confirm', 'ship', 'deliver'], now - HOUR_MS)

  const shipped = await place(customerId, shop, [[2, 1]], now - 10 * HOUR_MS, 'upi')
  await transition(shipped, ['confirm', 'ship'], now - 3 * HOUR_MS)

  await place(
    customerId,
    shop,
    [
      [3, 1],
      [7, 1],
      [8, 3],
    ],
    now - HOUR_MS / 2,
  )
}

async function place(
  customerId: string,
  { products }: JourneyShop,
  items: [position: number, quantity: number][],
  at: number,
  paymentMethod: PaymentMethod = 'cod',
): Promise<string> {
  const lines = items.map(([position, quantity]) => ({
    product: wellStocked(products)[position]!,
    quantity,
  }))
  const request = orderRequest({
    reference: testReference(at),
    customerId,
    customerDetails: { ...testCustomerDetails, email: 'asha.kulkarni@example.com' },
    deliveryAddress: { ...testAddress, landmark: 'Opposite the library' },
    paymentMethod,
    lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    expectedTotal: lines.reduce((sum, { product, quantity }) => sum + quantity * unitPrice(product), 0),
  })
  const { outcome } = await placeOrder(request, at)
  if (outcome !== 'placed') throw new Error(`An order for the screenshots was not placed: ${outcome}`)
  return request.reference
}

/** Of the last products, those with enough stock: the journeys buy the first ones. */
function wellStocked(products: JourneyShop['products']) {
  return products.slice(12).filter(({ stockQuantity }) => stockQuantity >= 10)
}

async function transition(
  id: string,
  transitions: Parameters<typeof transitionOrder>[1][],
  at: number,
): Promise<void> {
  for (const name of transitions) await transitionOrder(id, name, SHOPKEEPER, at)
}

async function returnOne(orderId: string, customerId: string, at: number): Promise<void> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const requested = await requestReturn(
    {
      orderId,
      customerId,
      lineId: line.id,
      quantity: 1,
      reason: 'damaged_in_delivery',
      description: 'One corner is crushed.',
    },
    at,
  )
  if (requested.outcome !== 'requested') throw new Error(`A return was not requested: ${requested.outcome}`)
  const response = { name: 'approve', response: 'We are sorry. Please keep it.', refund: null } as const
  await respondToReturn(orderId, requested.requestId, response, at + HOUR_MS)
}
