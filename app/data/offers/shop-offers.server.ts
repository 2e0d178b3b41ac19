import { cachedUntil } from '#data/database/cached-value.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { NO_OFFERS, type ShopOffers } from '#domain/offers/shop-offers.ts'
import { settingsChange } from '#domain/settings/settings-change.ts'
import { formatRupees } from '#domain/values/money.ts'

export const OFFERS = 'offers'

/** What the shop offers to everybody; nothing until the admin has saved offers. */
export async function shopOffers(): Promise<ShopOffers> {
  return parseOffers(await readSetting(OFFERS))
}

/** The same for what shoppers see. */
export const cachedShopOffers = cachedUntil('settings', 'offers of pages', shopOffers)

/** @param stored the value of the setting {@link OFFERS} */
export function parseOffers(stored: string | null): ShopOffers {
  return stored ? { ...NO_OFFERS, ...(JSON.parse(stored) as Partial<ShopOffers>) } : NO_OFFERS
}

/** An order that is placed at the same time has the offers of before or of after it, whole. */
export async function updateOffers(offers: ShopOffers, origin?: EventOrigin): Promise<void> {
  await inTransaction(async (within) => {
    const before = parseOffers(await readSetting(OFFERS, within))
    const amounts = { deliveryFee: formatRupees, freeDeliveryFrom: formatRupees }
    const change = settingsChange(before, offers, amounts)
    if (!change) return
    await writeSetting(OFFERS, JSON.stringify(offers), within)
    const detail = `offers: ${change}`
    await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
    publish(within, 'settings')
  })
}
