import manifest from '#package.json' with { type: 'json' }

import { adminHealth } from '#copy/admin/health.ts'
import { findSchemaState } from '#data/database/migrations/schema-state.server.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.version

export async function versionRow(): Promise<HealthRow> {
  const { newest } = await findSchemaState()
  return {
    matter: 'version',
    state: 'well',
    lines: [
      words.shop(manifest.version, process.versions.node),
      words.since(formatDateTime(performance.timeOrigin), newest ?? '–'),
    ],
    advice: null,
  }
}
