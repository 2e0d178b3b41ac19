import { randomBytes } from 'node:crypto'

import type { OrderRequest } from '#data/orders/order-request.ts'
import { newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'
import { testAddress } from './address.ts'
import { testCustomerDetails } from './customer-details.ts'

/** An input for `placeOrder`, by default with cash on delivery and a new reference. */
export function orderRequest(
  request: Pick<OrderRequest, 'customerId' | 'lines' | 'expectedTotal'> & Partial<OrderRequest>,
): OrderRequest {
  return {
    reference: testReference(),
    customerDetails: testCustomerDetails,
    deliveryAddress: testAddress,
    paymentMethod: 'cod',
    ...request,
  }
}

/** @param at epoch milliseconds */
export function testReference(at = Date.now()): string {
  return newOrderReference(at, randomBytes(ORDER_REFERENCE_BYTES))
}
