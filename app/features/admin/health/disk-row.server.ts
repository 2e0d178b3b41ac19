import { adminHealth } from '#copy/admin/health.ts'
import { readDiskSpace } from '#data/platform/disk.server.ts'
import { DISK_MINIMUM_BYTES, DISK_WARNING_BYTES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.disk

export async function diskRow(): Promise<HealthRow> {
  const { free, total } = await readDiskSpace()
  const isLow = free < DISK_WARNING_BYTES
  return {
    matter: 'disk',
    state: free < DISK_MINIMUM_BYTES ? 'damage' : isLow ? 'warning' : 'well',
    lines: [words.space(formatBytes(free), formatBytes(total))],
    advice: isLow ? words.low : null,
  }
}
