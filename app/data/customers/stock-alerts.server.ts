import { stockAlertMail } from '#copy/mail/account.ts'
import {
  HIDDEN_FROM_SHOP,
  IS_IN_STOCK_BY_INDEX,
  IS_SOLD_ITSELF,
} from '#data/catalogue/choices/shop-conditions.server.ts'
import { db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { MAX_STOCK_ALERTS } from '#domain/policy.ts'

const BATCH_SIZE = 100

export type StockAlertOutcome = 'requested' | 'not-found' | 'in-stock' | 'too-many'

/**
 * Remembers that a customer wants a mail once a sold-out product is in stock again; asking again changes nothing.
 * @param now epoch milliseconds
 */
export async function requestStockAlert(
  customerId: string,
  slug: string,
  now: number,
): Promise<StockAlertOutcome> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'stockQuantity'])
    .where('slug', '=', slug)
    .where(HIDDEN_FROM_SHOP, '=', 0)
    .where(IS_SOLD_ITSELF)
    .executeTakeFirst()
  if (!product) return 'not-found'
  if (product.stockQuantity > 0) return 'in-stock'
  if ((await listStockAlerts(customerId)).length >= MAX_STOCK_ALERTS) return 'too-many'
  await db
    .insertInto('stock_alerts')
    .values({ id: newId(), productId: product.id, customerId, requestedAt: now })
    .onConflict((conflict) => conflict.columns(['customerId', 'productId']).doNothing())
    .execute()
  return 'requested'
}

/** What a customer waits for, the first request first. */
export function listStockAlerts(customerId: string): Promise<{ product: string; requestedAt: number }[]> {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'productId')
    .select(['products.name as product', 'requestedAt'])
    .where('customerId', '=', customerId)
    .orderBy('requestedAt')
    .limit(MAX_STOCK_ALERTS)
    .execute()
}

/**
 * Enqueues the mails about products that are in stock again, to verified addresses. An alert is deleted in the transaction
 * that enqueues its mail: each customer is told once.
 * @param now epoch milliseconds
 */
export async function enqueueStockAlerts(now: number): Promise<void> {
  const { rows } = await db.executeQuery(selectDue(db, {}))
  for (const { id, name, slug, email } of rows) {
    await inTransaction(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('stock_alerts')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) return
      const shop = await shopDetails(transaction)
      const message = stockAlertMail(shop.name, name)
      const mail = { id: `stock-alert.${id}`, kind: 'account', recipient: email, message } as const
      await enqueueMail(transaction, { ...mail, path: `/product/${slug}` }, now)
    })
  }
}

const selectDue = preparedQuery((within, _: object) =>
  within
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'productId')
    .innerJoin('users', 'users.id', 'customerId')
    .select(['stock_alerts.id', 'products.name', 'slug', 'email'])
    .where(IS_IN_STOCK_BY_INDEX)
    .where(HIDDEN_FROM_SHOP, '=', 0)
    .where('emailVerified', '=', 1)
    .limit(BATCH_SIZE),
)
