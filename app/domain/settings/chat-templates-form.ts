import { z } from 'zod'

import { adminChat } from '#copy/admin/chat.ts'

import { optionalProse } from '#domain/values/form-field.ts'
import { CHAT_TEMPLATE_MAX_LENGTH } from '#domain/policy.ts'
import {
  type ChatSituation,
  type ChatTemplates,
  DEFAULT_CHAT_TEMPLATES,
  PLACEHOLDERS,
  unknownPlaceholder,
} from './chat-templates.ts'

const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

/** The words of all situations; a blank one is the default again. */
export const chatTemplatesForm = z.object({
  received: templateOf('received'),
  shipped: templateOf('shipped'),
  outForDelivery: templateOf('outForDelivery'),
  readyToCollect: templateOf('readyToCollect'),
  paymentNotSeen: templateOf('paymentNotSeen'),
  returnApproved: templateOf('returnApproved'),
}) satisfies z.ZodType<ChatTemplates>

function templateOf(situation: ChatSituation) {
  return optionalProse(CHAT_TEMPLATE_MAX_LENGTH)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text ?? '')
      if (unknown === null) return
      context.addIssue({ code: 'custom', message: adminChat.unknownPlaceholder(unknown, KNOWN), input: text })
    })
    .transform((text) => text?.replaceAll('\r\n', '\n') ?? DEFAULT_CHAT_TEMPLATES[situation])
}
