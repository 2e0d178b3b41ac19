import { constants } from 'node:fs'
import { access } from 'node:fs/promises'

import { examination } from '#copy/examination.ts'
import { spaceAround } from '#data/platform/disk.server.ts'
import { DISK_MINIMUM_BYTES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import type { Check } from './examined-shop.ts'

const words = examination.room

/** Without writing: the doctor changes nothing. */
export const checkRoom: Check = async ({ folder }) => {
  const problem = await access(folder, constants.W_OK).then(
    () => null,
    (error: Error) => error,
  )
  if (problem) return [{ severity: 'warning', what: words.readOnly(folder), cure: words.readOnlyCure }]
  const { free } = await spaceAround(folder)
  if (free >= DISK_MINIMUM_BYTES) return []
  return [{ severity: 'warning', what: words.low(folder, formatBytes(free)), cure: words.lowCure }]
}
