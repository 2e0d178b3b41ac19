import { lastExamination } from '#data/health/last-examination.server.ts'
import { backupRow } from './backup-row.server.ts'
import { clockRow } from './clock-row.server.ts'
import { databaseRow } from './database-row.server.ts'
import { diskRow } from './disk-row.server.ts'
import { filesRow } from './files-row.server.ts'
import type { HealthRow } from './health-row.ts'
import { mailRow } from './mail-row.server.ts'
import { memoryRow } from './memory-row.server.ts'
import { versionRow } from './version-row.server.ts'

/** Every matter of the page in its order, and what the last examination found. */
export async function loadHealth(now: number) {
  const rows = [
    await diskRow(),
    await filesRow(),
    await databaseRow(),
    await backupRow(now),
    await mailRow(now),
    await clockRow(now),
    memoryRow(),
    await versionRow(),
  ]
  return { rows: rows.filter((row): row is HealthRow => row !== null), examination: await lastExamination() }
}
