import { moreThan } from '#copy/count.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { formatCount } from './count.ts'

/** Whether a count of products ended at the cap: there are more. */
export const isCapped = (count: number) => count > COUNT_CAP

/** A count as it is said: itself, or "1,000+" above the cap. */
export function cappedCount(count: number): number | string {
  return isCapped(count) ? moreThan(formatCount(COUNT_CAP)) : count
}
