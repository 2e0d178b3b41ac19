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
}
