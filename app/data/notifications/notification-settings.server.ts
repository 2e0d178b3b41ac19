import { DEFAULT_QUIET_HOURS } from '#domain/policy.ts'
import type { NotificationSettings } from '#domain/notifications/notification-form.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { saveSettings } from '#data/settings/save-settings.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'

const SETTING = 'notifications'

const DEFAULTS: NotificationSettings = {
  order: true,
  return: true,
  problem: true,
  payment: true,
  stock: true,
  quietFrom: DEFAULT_QUIET_HOURS.from,
  quietUntil: DEFAULT_QUIET_HOURS.until,
}

/** What the admin is told, and when not: as they have set it, else the defaults. */
export async function notificationSettings(within: Database = db): Promise<NotificationSettings> {
  const stored = await readSetting(SETTING, within)
  return { ...DEFAULTS, ...(stored && (JSON.parse(stored) as Partial<NotificationSettings>)) }
}

/** Takes effect with the next message. */
export async function updateNotificationSettings(
  changed: NotificationSettings,
  origin?: EventOrigin,
): Promise<void> {
  await saveSettings(
    { setting: SETTING, title: 'notifications', stored: notificationSettings },
    changed,
    origin,
  )
}
