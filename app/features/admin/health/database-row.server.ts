import { adminHealth } from '#copy/admin/health.ts'
import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { lastExamination } from '#data/health/last-examination.server.ts'
import { currentDataFolder } from '#data/platform/disk.server.ts'
import { worstOf } from '#domain/finding.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.database

export async function databaseRow(): Promise<HealthRow> {
  const size = words.size(formatBytes(await engine.readSize(db, currentDataFolder())))
  const last = await lastExamination()
  if (!last) return { matter: 'database', state: 'well', lines: [size, words.never], advice: null }
  const findings = last.results.flatMap((result) => result.findings)
  const count = last.results.reduce((sum, { more }) => sum + more, findings.length)
  const when = formatDateTime(last.at)
  return {
    matter: 'database',
    state: worstOf(findings) ?? 'well',
    lines: [size, count === 0 ? words.well(when) : words.found(when, count)],
    advice: count === 0 ? null : words.advice,
  }
}
