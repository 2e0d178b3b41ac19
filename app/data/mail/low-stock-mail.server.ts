import { lowStockMail } from '#copy/mail/low-stock.ts'
import { countLowStock, listLowStock } from '#data/catalogue/stock/low-stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { isLowStockMailOn, lastLowStockDay, recordLowStockDay } from '#data/settings/low-stock-mail.server.ts'
import { HOUR_MS, LOW_STOCK_MAIL_HOUR, LOW_STOCK_MAIL_LINES, LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { dayKey } from '#domain/values/dates.ts'
import { enqueueMail } from './outbox.server.ts'

/**
 * Enqueues the mail of the day to the shopkeeper, once the hour for it has come; only if products are low, and it is
 * switched on. A shop that was closed at that hour sends it later. The day is recorded with it, so that it is never sent
 * twice; a new shop, and one that was upgraded, begins on the next day.
 * @param now epoch milliseconds
 */
export async function enqueueLowStockMail(now: number): Promise<void> {
  const day = dayKey(now - LOW_STOCK_MAIL_HOUR * HOUR_MS)
  await inTransaction(async (transaction) => {
    await lockName(transaction, 'low stock mail')
    const last = await lastLowStockDay(transaction)
    if (last !== null && last >= day) return
    await recordLowStockDay(day, transaction)
    if (last === null || !(await isLowStockMailOn(transaction))) return
    const message = await writeMail(transaction)
    if (!message) return
    const mail = { id: `low-stock.${day}`, kind: 'account', recipient: null, message } as const
    await enqueueMail(transaction, { ...mail, path: '/admin/products/grid?stock=low' }, now)
    publish(transaction, 'mails')
  })
}

async function writeMail(within: Database) {
  const count = await countLowStock(within)
  if (count === 0) return null
  const products = await listLowStock(LOW_STOCK_MAIL_LINES, within)
  return lowStockMail(
    count,
    products.map(({ name, stockQuantity, lowStockThreshold }) => ({
      name,
      left: formatCount(stockQuantity),
      threshold: formatCount(lowStockThreshold ?? LOW_STOCK_THRESHOLD),
    })),
  )
}
