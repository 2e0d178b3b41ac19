import type { Audience } from '#domain/live.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { settingsChange } from '#domain/settings/settings-change.ts'
import { writeSetting } from './settings.server.ts'

/** Settings that a form of their own has, stored together. */
interface SettingsOfForm<Settings extends object> {
  /** Of the setting in the database. */
  setting: string
  /** What Activity calls them. */
  title: string
  stored: (within: Database) => Promise<Settings | null>
  textOf?: Parameters<typeof settingsChange<Settings>>[2]
  /** Whose pages show them. */
  audience?: Audience
}

/** Stores what a form of settings sends, and notes under Activity what that changed; the same again changes nothing. */
export function saveSettings<Settings extends object>(
  { setting, title, stored, textOf, audience }: SettingsOfForm<Settings>,
  settings: Settings,
  origin?: EventOrigin,
): Promise<void> {
  return changeSetting(setting, async (within) => {
    const change = settingsChange(await stored(within), settings, textOf)
    if (!change) return
    await writeSetting(setting, JSON.stringify(settings), within)
    await recordSecurityEvent(within, { kind: 'settings-changed', detail: `${title}: ${change}` }, origin)
    if (audience) publish(within, audience)
  })
}

/**
 * Reads and writes a setting in one transaction, while no other one changes it: without the lock, two on PostgreSQL would
 * both replace the same value.
 */
export function changeSetting<Result>(
  setting: string,
  change: (within: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (within) => {
    await lockName(within, setting)
    return change(within)
  })
}
