import { ESTIMATED_DELIVERY_DAYS, REVIEWS_SHOWN } from '#domain/policy.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { cachedUntil } from '#data/database/cached-value.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { lockName } from '#data/database/transaction.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

export const SHOP_DETAILS = 'shop'

const initialDetails = perShop<ShopDetails>('shop details')

/** Sets the initial details from the environment. */
export function configureShopDetails(environment: Environment): void {
  initialDetails.set(detailsFrom(environment))
}

function detailsFrom(environment: Environment): ShopDetails {
  return {
    name: environment.SHOP_NAME,
    tagline: environment.SHOP_TAGLINE,
    address: environment.SHOP_ADDRESS,
    phone: environment.SHOP_PHONE,
    email: environment.SHOP_EMAIL,
    hours: environment.SHOP_HOURS,
    upiId: environment.SHOP_UPI_ID,
    instagramUrl: '',
    facebookUrl: '',
    youtubeUrl: '',
    // The sample reviews belong to the demo.
    reviewsShown: environment.DEMO_SHOP === 'on' ? REVIEWS_SHOWN : 0,
    advertisesFreeShipping: true,
    advertisesFirstOrder: true,
    deliveryDays: ESTIMATED_DELIVERY_DAYS,
    directionsUrl: environment.SHOP_DIRECTIONS_URL ?? '',
  }
}

/** The shop's name, address and other details: the admin's settings, else the initial ones. */
export async function shopDetails(within: Database = db): Promise<ShopDetails> {
  return parseShopDetails(await readSetting(SHOP_DETAILS, within))
}

/** The same for what shoppers see. */
export const cachedShopDetails = cachedUntil('settings', 'shop details of pages', () => shopDetails())

/** @param stored the value of the setting {@link SHOP_DETAILS} */
export function parseShopDetails(stored: string | null): ShopDetails {
  const initial = initialDetails.get()
  return stored ? { ...initial, ...(JSON.parse(stored) as Partial<ShopDetails>) } : initial
}

/** Updates the details, and notes under Activity which; every page that shows them revalidates. */
export async function updateShopDetails(
  within: Database,
  details: ShopDetails,
  origin?: EventOrigin,
): Promise<void> {
  await lockName(within, SHOP_DETAILS)
  const before: Record<string, unknown> = { ...(await shopDetails(within)) }
  await writeSetting(SHOP_DETAILS, JSON.stringify(details), within)
  const changed = Object.entries(details).filter(([name, value]) => before[name] !== value)
  const detail = changed.map(([name]) => name).join(', ')
  if (detail) await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
  publish(within, 'settings')
}
