import { adminHealth } from '#copy/admin/health.ts'
import { findNewestEntry } from '#data/health/newest-entry.server.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.clock

/** A clock behind what is stored is wrong, or was. */
export async function clockRow(now: number): Promise<HealthRow> {
  const newest = await findNewestEntry()
  const isBehind = newest !== null && newest > now + CLOCK_TOLERANCE_MS
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    matter: 'clock',
    state: isBehind ? 'warning' : 'well',
    lines: [
      formatDateTime(now),
      words.zone(timeZone),
      ...(isBehind ? [words.behind(formatDateTime(newest))] : []),
    ],
    advice: isBehind ? words.advice : null,
  }
}
