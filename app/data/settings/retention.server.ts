import { type Database, db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { DEFAULT_RETENTION_DAYS } from '#domain/policy.ts'
import type { Retention } from '#domain/settings/retention-form.ts'
import { settingsChange } from '#domain/settings/settings-change.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const SETTING = 'retention'

/** The admin's retention times in days, else the defaults. */
export async function retention(within: Database = db): Promise<Retention> {
  const stored = await readSetting(SETTING, within)
  return { ...DEFAULT_RETENTION_DAYS, ...(stored && (JSON.parse(stored) as Partial<Retention>)) }
}

/** Takes effect when the scheduled jobs run next. */
export async function updateRetention(changed: Retention, origin?: EventOrigin): Promise<void> {
  await inTransaction(async (transaction) => {
    const change = settingsChange(await retention(transaction), changed)
    if (!change) return
    const detail = `retention in days: ${change}`
    await writeSetting(SETTING, JSON.stringify(changed), transaction)
    await recordSecurityEvent(transaction, { kind: 'settings-changed', detail }, origin)
  })
}
