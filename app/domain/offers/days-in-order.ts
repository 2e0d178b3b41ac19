import { adminOffers } from '#copy/admin/offers.ts'

interface OfferDays {
  /** The first moment of the first day, epoch milliseconds; null from now on. */
  firstDay: number | null
  /** The moment after the last day; null without an end. */
  lastDay: number | null
}

export function areDaysInOrder({ firstDay, lastDay }: OfferDays): boolean {
  return firstDay === null || lastDay === null || firstDay < lastDay
}

/** What a form of an offer says when they are not, once its fields are right by themselves. */
export const DAYS_PROBLEM = {
  error: adminOffers.coupon.daysProblem,
  path: ['lastDay'],
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
}
