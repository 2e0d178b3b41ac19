import { newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'

/** How many random bytes {@link newSaleReference} needs, from a cryptographic source. */
export const SALE_REFERENCE_BYTES = ORDER_REFERENCE_BYTES

/** As that of an order, with "SALE-" before it. The phone makes it, so that a sale that is sent twice is recorded once. */
export function newSaleReference(nowMs: number, randomBytes: Uint8Array): string {
  return newOrderReference(nowMs, randomBytes).replace(/^ORD/, 'SALE')
}

export function isSaleReference(value: unknown): value is string {
  return typeof value === 'string' && /^SALE-[0-9]{13}-[0-9A-Z]{9}$/.test(value)
}
