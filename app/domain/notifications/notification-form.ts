import { z } from 'zod'

import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { checkedText, ticked } from '#domain/values/form-field.ts'
import type { News } from './notification.ts'

/** Which news the admin is told, and the quiet hours, as times like `22:00`. */
export type NotificationSettings = Record<News, boolean> & { quietFrom: string; quietUntil: string }

const time = (label: string) =>
  checkedText(label, 5, (text) => (/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text) ? null : words.settings.time))

export const notificationForm = z.object({
  order: ticked,
  return: ticked,
  problem: ticked,
  payment: ticked,
  stock: ticked,
  quietFrom: time(words.settings.from),
  quietUntil: time(words.settings.until),
})
