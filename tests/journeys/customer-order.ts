import { recordStockEdit } from '#data/catalogue/stock/stock.server.ts'
import { db } from '#data/database/database.server.ts'
import type { OrderRequest } from '#data/orders/order-request.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import type { JourneyShop } from './journey-shop.ts'

type Product = JourneyShop['products'][number]

export async function customerIdOf(email: string): Promise<string> {
  const user = db.selectFrom('users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

const UNITS = 3

/** Places an order of three units for the account with this e-mail, without a browser. @returns its id */
export async function placeOrderFor(
  email: string,
  product: Product,
  paymentMethod: OrderRequest['paymentMethod'],
): Promise<string> {
  const request = orderRequest({
    customerId: await customerIdOf(email),
    customerDetails: { ...testCustomerDetails, email },
    paymentMethod,
    lines: [{ productId: product.id, quantity: UNITS }],
    expectedTotal: UNITS * unitPrice(product),
  })
  await addUnits(product.id)
  const placed = await placeOrder(request, Date.now())
  if (placed.outcome !== 'placed') throw new Error(`The order was not placed: ${JSON.stringify(placed)}`)
  return request.reference
}

/** Journeys share a shop, whose stock would not do for the orders of all of them. */
async function addUnits(productId: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { stockQuantity } = await within
      .updateTable('products')
      .set(({ eb }) => ({ stockQuantity: eb('stockQuantity', '+', UNITS) }))
      .where('id', '=', productId)
      .returning('stockQuantity')
      .executeTakeFirstOrThrow()
    await recordStockEdit(within, productId, stockQuantity, Date.now())
  })
}
