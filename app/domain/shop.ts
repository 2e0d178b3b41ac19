import { demoShop } from '#copy/demo-shop.ts'

/** What the shopkeeper can say about the shop, under Settings. All of it is public. */
export interface Shop {
  name: string
  address: string
  phone: string
  email: string
  hours: string
  upiId: string
  upiName: string
  /** An https link to a maps service. */
  directionsUrl: string
}

/** Until the environment or the shopkeeper says otherwise. */
export const DEMO_SHOP: Shop = demoShop

/** A UPI ID such as `name@bank`. */
export function isUpiId(text: string): boolean {
  return /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(text)
}

/** An absolute https link; nothing that could run as a script. */
export function isWebLink(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}
