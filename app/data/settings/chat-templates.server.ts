import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import {
  type ChatTemplates,
  CHAT_SITUATIONS,
  DEFAULT_CHAT_TEMPLATES,
} from '#domain/settings/chat-templates.ts'
import { changeSetting } from './save-settings.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const SETTING = 'chat-templates'

/** The words for WhatsApp: the admin's, else the defaults. */
export async function chatTemplates(within: Database = db): Promise<ChatTemplates> {
  const stored = await readSetting(SETTING, within)
  return { ...DEFAULT_CHAT_TEMPLATES, ...(stored && (JSON.parse(stored) as Partial<ChatTemplates>)) }
}

/** Updates the words; only what differs from the defaults is stored, so that those may change. */
export async function updateChatTemplates(changed: ChatTemplates, origin?: EventOrigin): Promise<void> {
  const own = CHAT_SITUATIONS.filter((name) => changed[name] !== DEFAULT_CHAT_TEMPLATES[name])
  const stored = JSON.stringify(Object.fromEntries(own.map((name) => [name, changed[name]])))
  await changeSetting(SETTING, async (transaction) => {
    const before = await chatTemplates(transaction)
    const detail = CHAT_SITUATIONS.filter((name) => changed[name] !== before[name]).join(', ')
    if (!detail) return
    await writeSetting(SETTING, stored, transaction)
    const event = { kind: 'settings-changed', detail: `WhatsApp messages: ${detail}` } as const
    await recordSecurityEvent(transaction, event, origin)
    publish(transaction, 'admin')
  })
}
