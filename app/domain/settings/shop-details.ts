/** Who and where the shop is; the shopkeeper can change all of it. */
export interface ShopDetails {
  name: string
  tagline: string
  address: string
  phone: string
  email: string
  hours: string
  /** Where UPI payments go, e.g. `shop@bank`. */
  upiId: string
  directionsUrl: string
  /** The shop's pages elsewhere; empty where it has none. */
  instagramUrl: string
  facebookUrl: string
  youtubeUrl: string
  /** How many reviews stand above the foot of the page; with 0 nothing is said about reviews. */
  reviewsShown: number
  /** How many days after its order a parcel is expected. */
  deliveryDays: number
}

/** The pages elsewhere that a shop may have, in the order in which they are shown. */
export const SOCIAL_PLACES = ['instagram', 'facebook', 'youtube'] as const
