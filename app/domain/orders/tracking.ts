import { orders } from '#copy/orders.ts'

import { s10Problem } from '#domain/values/s10.ts'

/** Who brings a parcel, in the order of the form. */
export const COURIERS = ['indiaPost', 'dtdc', 'delhivery', 'blueDart', 'own', 'other'] as const
export type Courier = (typeof COURIERS)[number]

/** How a parcel was sent; without a courier there is neither a number nor a link. */
export interface Tracking {
  courier: Courier | null
  trackingNumber: string | null
  /** A web link, for another courier only. */
  trackingLink: string | null
}

export const NOT_TRACKED: Tracking = { courier: null, trackingNumber: null, trackingLink: null }

/**
 * Where a parcel can be followed; `{number}` stands for its number. Only Delhivery documents an address with the number
 * in it; on the pages of the others the customer enters the number.
 */
const TRACKING_PAGES: Partial<Record<Courier, string>> = {
  indiaPost: 'https://www.indiapost.gov.in/',
  dtdc: 'https://www.dtdc.com/track-your-shipment/',
  delhivery: 'https://www.delhivery.com/track-v2/package/{number}',
  blueDart: 'https://www.bluedart.com/tracking',
}

/** The courier and the number, as in "Sent with India Post · EE123456785IN"; null if the courier is not known. */
export function sentWith({ courier, trackingNumber }: Tracking): string | null {
  if (!courier) return null
  return [orders.tracking.sent[courier], trackingNumber].filter(Boolean).join(' · ')
}

/** Where the parcel can be followed; null where that is not known. */
export function trackingUrl({ courier, trackingNumber, trackingLink }: Tracking): string | null {
  if (courier === 'other') return trackingLink
  const page = courier && trackingNumber && TRACKING_PAGES[courier]
  return page ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null
}

/** What looks wrong with a number and can still be right; null if nothing does. */
export function trackingDoubt({
  courier,
  trackingNumber,
}: Omit<Tracking, 'trackingLink'>): 'form' | 'check-digit' | null {
  return courier === 'indiaPost' && trackingNumber ? s10Problem(trackingNumber) : null
}

/** A text that differs when the tracking differs: what the admin saw when the form was opened. */
export function trackingText({ courier, trackingNumber, trackingLink }: Tracking): string {
  return [courier, trackingNumber, trackingLink].map((part) => part ?? '').join('|')
}

/** A number without spaces, in capitals, as couriers print it. */
export function normaliseTrackingNumber(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase()
}
