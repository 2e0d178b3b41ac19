import { type Database, db } from '#data/database/database.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { DEFAULT_RETENTION_DAYS } from '#domain/policy.ts'
import type { Retention } from '#domain/settings/retention-form.ts'
import { saveSettings } from './save-settings.server.ts'
import { readSetting } from './settings.server.ts'

const SETTING = 'retention'

/** The admin's retention times in days, else the defaults. */
export async function retention(within: Database = db): Promise<Retention> {
  const stored = await readSetting(SETTING, within)
  return { ...DEFAULT_RETENTION_DAYS, ...(stored && (JSON.parse(stored) as Partial<Retention>)) }
}

/** Takes effect when the scheduled jobs run next. */
export async function updateRetention(changed: Retention, origin?: EventOrigin): Promise<void> {
  await saveSettings({ setting: SETTING, title: 'retention in days', stored: retention }, changed, origin)
}
