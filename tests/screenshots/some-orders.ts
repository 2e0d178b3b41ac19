import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { newOrderReference } from '#domain/orders/order-reference.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'

const HOUR_MS = 60 * 60 * 1000
const SHOPKEEPER = { actor: 'admin', id: 'shopkeeper' } as const

/** Orders of one customer in every state that looks different, oldest first. */
export async function someOrders(customerId: string, shop: JourneyShop): Promise<void> {
  const now = Date.now()
  const returned = await order(customerId, shop, [[4, 2]], now - 60 * HOUR_MS)
  await transition(returned, ['confirm', 'ship', 'deliver'], now - 20 * HOUR_MS)
  await sendBack(returned, customerId, now - 19 * HOUR_MS)

  const cancelled = await order(customerId, shop, [[5, 1]], now - 50 * HOUR_MS)
  await cancelOrder(cancelled, { actor: 'customer', id: customerId }, 'Ordered twice', now - 49 * HOUR_MS)

  const received = await order(customerId, shop, [[0, 1]], now - 40 * HOUR_MS)
  await transition(received, ['confirm', 'ship', 'deliver', 'receive'], now - 30 * HOUR_MS)

  const confirmed = await order(customerId, shop, [[1, 1]], now - 36 * HOUR_MS)
  await transition(confirmed, ['confirm', 'ship', 'deliver'], now - 28 * HOUR_MS)
  await transitionOrder(
    confirmed,
    'confirmReceipt',
    { actor: 'customer', id: customerId },
    now - 27 * HOUR_MS,
  )

  const delivered = await order(
    customerId,
    shop,
    [
      [1, 1],
      [6, 2],
    ],
    now - 30 * HOUR_MS,
  )
  await transition(delivered, ['confirm', 'ship', 'deliver'], now - HOUR_MS)

  const shipped = await order(customerId, shop, [[2, 1]], now - 10 * HOUR_MS, 'upi')
  await transition(shipped, ['confirm', 'ship'], now - 3 * HOUR_MS)

  await order(
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

async function order(
  customerId: string,
  { products }: JourneyShop,
  wanted: [position: number, quantity: number][],
  at: number,
  paymentMethod: PaymentMethod = 'cod',
): Promise<string> {
  const lines = wanted.map(([position, quantity]) => ({
    product: wellStocked(products)[position]!,
    quantity,
  }))
  const reference = newOrderReference(at, crypto.getRandomValues(new Uint8Array(9)))
  const { outcome } = await placeOrder(
    {
      reference,
      customerId,
      customerDetails: {
        ...{ firstName: 'Asha', lastName: 'Kulkarni' },
        ...{ email: 'asha.kulkarni@example.com', phone: '9822012345' },
      },
      deliveryAddress: {
        ...{ street: '12 Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
        landmark: 'Opposite the library',
      },
      paymentMethod,
      lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      expectedTotal: lines.reduce((sum, { product, quantity }) => sum + quantity * unitPrice(product), 0),
    },
    at,
  )
  if (outcome !== 'placed') throw new Error(`An order for the pictures was not placed: ${outcome}`)
  return reference
}

/** The far end of the shelves: what stands in front is what the journeys buy. */
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

async function sendBack(orderId: string, customerId: string, at: number): Promise<void> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const requested = await requestReturn(
    {
      ...{ orderId, customerId, lineId: line.id, quantity: 1 },
      ...{ reason: 'damaged_in_delivery', description: 'One corner is crushed.' },
    },
    at,
  )
  if (requested.outcome !== 'requested') throw new Error(`A return was not requested: ${requested.outcome}`)
  const answer = { name: 'approve', response: 'We are sorry. Please keep it.', refund: null } as const
  await respondToReturn(orderId, requested.requestId, answer, at + HOUR_MS)
}
