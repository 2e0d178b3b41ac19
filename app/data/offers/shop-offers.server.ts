import { cachedUntil } from '#data/database/cached-value.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { saveSettings } from '#data/settings/save-settings.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { NO_OFFERS, type ShopOffers } from '#domain/offers/shop-offers.ts'
import { formatRupees } from '#domain/values/money.ts'

export const OFFERS = 'offers'

/** What the shop offers to everybody; nothing until the admin has saved offers. */
export async function shopOffers(within: Database = db): Promise<ShopOffers> {
  return parseOffers(await readSetting(OFFERS, within))
}

/** The same for what shoppers see. */
export const cachedShopOffers = cachedUntil('settings', 'offers of pages', () => shopOffers())

/** @param stored the value of the setting {@link OFFERS} */
export function parseOffers(stored: string | null): ShopOffers {
  return stored ? { ...NO_OFFERS, ...(JSON.parse(stored) as Partial<ShopOffers>) } : NO_OFFERS
}

/** An order that is placed at the same time has the offers of before or of after it, whole. */
export async function updateOffers(offers: ShopOffers, origin?: EventOrigin): Promise<void> {
  const textOf = { deliveryFee: formatRupees, freeDeliveryFrom: formatRupees }
  await saveSettings(
    { setting: OFFERS, title: 'offers', stored: shopOffers, textOf, audience: 'settings' },
    offers,
    origin,
  )
}
