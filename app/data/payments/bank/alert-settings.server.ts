import { type Database, db } from '#data/database/database.server.ts'
import { saveSettings } from '#data/settings/save-settings.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import type { AlertSettings } from '#domain/payments/bank/alert-form.ts'

const SETTING = 'bank-alerts'
const STATE = 'bank-mailbox'

/** Null until the admin has filled them in: then no mail is read. */
export async function findAlertSettings(within: Database = db): Promise<AlertSettings | null> {
  const stored = await readSetting(SETTING, within)
  return stored ? (JSON.parse(stored) as AlertSettings) : null
}

export async function updateAlertSettings(settings: AlertSettings, origin?: EventOrigin): Promise<void> {
  await saveSettings({ setting: SETTING, title: 'bank alerts', stored: findAlertSettings }, settings, origin)
}

/** How far the mailbox was read. */
export interface MailboxState {
  /** Of the server; with another one the numbers mean other mails. */
  validity: string
  /** The number of the last mail that was looked at. */
  uid: number
  readAt: number
  /** What went wrong at the last attempt. */
  problem: 'refused' | 'unreachable' | null
  /** Of all mails of the bank's domain since it was set up. */
  counts: Record<'received' | 'open' | 'known' | 'unsigned' | 'unread', number>
}

export async function readMailboxState(): Promise<MailboxState | null> {
  const stored = await readSetting(STATE)
  return stored ? (JSON.parse(stored) as MailboxState) : null
}

export async function writeMailboxState(state: MailboxState): Promise<void> {
  await writeSetting(STATE, JSON.stringify(state))
}
