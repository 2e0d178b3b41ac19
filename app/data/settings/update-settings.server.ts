import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { settingsChange } from '#domain/settings/settings-change.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { isLowStockMailOn, switchLowStockMail } from './low-stock-mail.server.ts'
import { orderLimits, updateOrderLimits } from './order-limits.server.ts'
import { isReviewMailOn, switchReviewMail } from './review-mail.server.ts'
import { updateShopDetails } from './shop-details.server.ts'

export interface Settings {
  details: ShopDetails
  limits: OrderLimits
  /** Which mails the shop sends by itself. */
  mails: { lowStockMail: boolean; reviewMail: boolean }
}

/** Stores what the page of settings sends: all of it or, when the disk refuses, nothing. */
export function updateSettings({ details, limits, mails }: Settings, origin: EventOrigin): Promise<void> {
  return inTransaction(async (within) => {
    await updateShopDetails(within, details, origin)
    const [storedLimits, lowStockMail, reviewMail] = await Promise.all([
      orderLimits(within),
      isLowStockMailOn(within),
      isReviewMailOn(within),
    ])
    const before = { ...storedLimits, lowStockMail, reviewMail }
    const detail = settingsChange(before, { ...limits, ...mails })
    if (detail) await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
    await updateOrderLimits(limits, within)
    await switchLowStockMail(mails.lowStockMail, within)
    await switchReviewMail(mails.reviewMail, within)
  })
}
