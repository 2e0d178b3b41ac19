import { randomBytes } from 'node:crypto'

import { type Sale, type SaleLine, saleTotal } from '#domain/counter/sale.ts'
import { newSaleReference, SALE_REFERENCE_BYTES } from '#domain/counter/sale-reference.ts'

/** A sale at the counter of these lines, by default in cash that nobody counted, with a new reference. */
export function saleOf(lines: SaleLine[], values: Partial<Sale> = {}): Sale {
  const soldAt = Date.now()
  return {
    reference: newSaleReference(soldAt, randomBytes(SALE_REFERENCE_BYTES)),
    method: 'cash',
    given: null,
    total: saleTotal(lines),
    soldAt,
    lines,
    ...values,
  }
}
