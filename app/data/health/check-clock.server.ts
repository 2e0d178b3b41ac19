import { examination } from '#copy/examination.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { Check } from './examined-shop.ts'
import { findNewestEntry } from './newest-entry.server.ts'

const words = examination.clock

export const checkClock: Check = async ({ within, now }) => {
  const newest = await findNewestEntry(within)
  if (newest === null || newest <= now + CLOCK_TOLERANCE_MS) return []
  const what = words.what(formatDateTime(newest), formatDateTime(now))
  return [{ severity: 'warning', what, cure: words.cure }]
}
