import { totalmem } from 'node:os'

import { adminHealth } from '#copy/admin/health.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.memory

/** Below this part of the machine's memory, the system may end the shop. */
const LOW = 0.05

export function memoryRow(): HealthRow {
  const [used, free, total] = [process.memoryUsage.rss(), process.availableMemory(), totalmem()]
  const isLow = free < total * LOW
  return {
    matter: 'memory',
    state: isLow ? 'warning' : 'well',
    lines: [words.used(formatBytes(used), formatBytes(free), formatBytes(total))],
    advice: isLow ? words.low : null,
  }
}
