/** The shop's name, contacts and settings; the admin can change all of them. */
export interface ShopDetails {
  name: string
  tagline: string
  address: string
  phone: string
  email: string
  hours: string
  /** Where UPI payments go, e.g. `shop@bank`. */
  upiId: string
  /** A web link; empty to look the address up on a map. */
  directionsUrl: string
  /** The shop's pages on social networks; empty if there is none. */
  instagramUrl: string
  facebookUrl: string
  youtubeUrl: string
  /** How many reviews are shown above the footer; with 0 reviews are not mentioned at all. */
  reviewsShown: number
  /** Whether these two lines of advertising are shown; they have no effect on what is paid. */
  advertisesFreeShipping: boolean
  advertisesFirstOrder: boolean
  /** How many days after the order the delivery is expected. */
  deliveryDays: number
}

/** The lines of advertising that are switched on. */
export type Advertising = Pick<ShopDetails, 'advertisesFreeShipping' | 'advertisesFirstOrder'>

export function advertisingOf({ advertisesFreeShipping, advertisesFirstOrder }: ShopDetails): Advertising {
  return { advertisesFreeShipping, advertisesFirstOrder }
}

/** The social networks on which the shop may have a page, in the order in which they are shown. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'youtube'] as const

/** Where "Get directions" leads: the shop's own link, else a map that looks for its address. */
export function directionsTo({ directionsUrl, address }: ShopDetails): string {
  return directionsUrl || `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
