import { bills as words } from '#copy/bills.ts'
import { createBill, goodsOf } from '#domain/bills/bill.ts'
import { type BillingSettings, isBilling } from '#domain/bills/bill-settings.ts'
import { isBillDue } from '#domain/bills/bill-standing.ts'
import { type Tax, taxOf } from '#domain/bills/tax-rate.ts'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { itemCount, type Order, type OrderLine } from '#domain/orders/order.ts'
import { isReturnedWhole } from '#domain/payments/refund.ts'
import type { Database } from '#data/database/database.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { billSettings, taxRates } from './bill-settings.server.ts'
import { earlierRefunds, type RefundedOrder } from './earlier-refunds.server.ts'
import { issue } from './issue.server.ts'

type BilledOrder = RefundedOrder &
  Pick<Order, 'customerId' | 'customerDetails' | 'deliveryAddress' | 'orderDate' | 'lines' | 'deliveryFee'>

/**
 * Makes the bill of an order that has reached a status, if one is due and the order has none: for what was not refunded
 * until then.
 * @param at epoch milliseconds
 * @returns its number; null when none was made
 */
export async function makeDueBill(
  within: Database,
  order: BilledOrder,
  status: OrderStatus,
  at: number,
): Promise<string | null> {
  const settings = await billSettings(within)
  if (!isBilling(settings) || !isBillDue(status, settings.madeAt)) return null
  if (itemCount(order.lines) === 0 || (await hasBill(within, order.id))) return null
  if (isReturnedWhole({ ...order, status })) return null
  const content = await contentOf(within, order, settings, at)
  if (content.lines.length === 0) return null
  const { series } = settings
  return issue(within, { kind: 'bill', series, order, content, billNumber: null }, at)
}

async function contentOf(within: Database, order: BilledOrder, settings: BillingSettings, at: number) {
  const shop = await shopDetails(within)
  const goods = goodsOf(order.lines, await taxesOf(within, order.lines, at))
  const delivery = { name: words.page.delivery, amount: order.deliveryFee }
  const refunds = await earlierRefunds(within, order)
  return createBill({ settings, shop, order, goods, delivery, refunds })
}

async function hasBill(within: Database, orderId: string): Promise<boolean> {
  const row = await within
    .selectFrom('bills')
    .select('number')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'bill')
    .where('state', '=', 'issued')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By product id. A product that was deleted since is taxed as it was then, in the category in which it was ordered. */
async function taxesOf(within: Database, lines: readonly OrderLine[], at: number): Promise<Map<string, Tax>> {
  const ids = lines.map(({ productId }) => productId)
  const products = await within
    .selectFrom('products')
    .select(['id', 'categoryId', 'hsn', 'gstRate'])
    .where('id', 'in', ids)
    .execute()
  const isThere = ({ productId }: OrderLine) => products.some(({ id }) => id === productId)
  const deleted = await deletedProductsOf(
    within,
    lines.filter((line) => !isThere(line)),
  )
  const rates = await taxRates(within)
  return new Map([...products, ...deleted].map((product) => [product.id, taxOf(product, rates, at)]))
}

async function deletedProductsOf(within: Database, lines: readonly OrderLine[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const rows = await within
    .selectFrom('order_lines')
    .select(['productId as id', 'categoryName', 'hsn', 'gstRate'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ categoryName, ...product }) => {
    const categoryId = CATEGORIES.find(({ name }) => name === categoryName)?.id ?? null
    return { ...product, categoryId }
  })
}
