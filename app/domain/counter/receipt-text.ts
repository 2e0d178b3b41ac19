import { adminCounter } from '#copy/admin/counter.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { changeFor, type Sale } from './sale.ts'

const words = adminCounter.receipt

/** What a receipt says of the shop. */
export type ReceiptShop = Pick<ShopDetails, 'name' | 'address' | 'phone'>

/** A receipt as plain text, to send. */
export function receiptText(sale: Sale, shop: ReceiptShop): string {
  const change = changeFor(sale.total, sale.given)
  const lines = sale.lines.map(({ name, price, quantity }) =>
    words.line(quantity, name, formatRupees(price * quantity)),
  )
  return [
    shop.name,
    words.of(splitReference(sale.reference).code, formatDateTime(sale.soldAt)),
    '',
    ...lines,
    words.totalOf(formatRupees(sale.total)),
    words.paid[sale.method],
    ...(change === null || sale.given === null
      ? []
      : [words.givenAndChange(formatRupees(sale.given), formatRupees(change))]),
    '',
    words.thanks,
    ...[shop.address, shop.phone].filter(Boolean),
  ].join('\n')
}
