import { z } from 'zod'

import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { checkedText } from '#domain/values/form-field.ts'

const ENDPOINT_MAX_LENGTH = 1_000

/** A push subscription, as the browser gives it: the address, and the keys as base64url (RFC 8291). */
export const deviceForm = z.object({
  endpoint: checkedText(words.device.title, ENDPOINT_MAX_LENGTH, (text) =>
    URL.canParse(text) ? null : words.device.unusable,
  ),
  // An uncompressed point on P-256, 65 bytes of which the first is 4.
  publicKey: checkedText(words.device.title, 87, (text) =>
    /^B[A-Za-z0-9_-]{86}$/.test(text) ? null : words.device.unusable,
  ),
  // 16 bytes.
  authSecret: checkedText(words.device.title, 22, (text) =>
    /^[A-Za-z0-9_-]{22}$/.test(text) ? null : words.device.unusable,
  ),
})
