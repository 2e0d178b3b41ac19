import { ESTIMATED_DELIVERY_DAYS, REVIEWS_SHOWN } from '#domain/policy.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const SETTING = 'shop'

const initialDetails = perShop<ShopDetails>('shop details')

/** Takes the details a first start begins with from the environment. */
export function configureShopDetails(environment: Environment): void {
  initialDetails.set(detailsIn(environment))
}

function detailsIn(environment: Environment): ShopDetails {
  return {
    name: environment.SHOP_NAME,
    tagline: environment.SHOP_TAGLINE,
    address: environment.SHOP_ADDRESS,
    phone: environment.SHOP_PHONE,
    email: environment.SHOP_EMAIL,
    hours: environment.SHOP_HOURS,
    upiId: environment.SHOP_UPI_ID,
    ...{ instagramUrl: '', facebookUrl: '', youtubeUrl: '' },
    ...{ reviewsShown: REVIEWS_SHOWN, deliveryDays: ESTIMATED_DELIVERY_DAYS },
    directionsUrl: environment.SHOP_DIRECTIONS_URL ?? directionsTo(environment.SHOP_ADDRESS),
  }
}

/** The shop's name, address and the rest, as the shopkeeper set them last. */
export async function shopDetails(within: Database = db): Promise<ShopDetails> {
  const set = await readSetting(SETTING, within)
  const initial = initialDetails.get()
  return set ? { ...initial, ...(JSON.parse(set) as Partial<ShopDetails>) } : initial
}

/** Changes the details; every page that shows them looks again. */
export async function updateShopDetails(details: ShopDetails): Promise<void> {
  await writeSetting(SETTING, JSON.stringify(details))
  publish('settings')
}

function directionsTo(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
