import { chatTemplates } from '#copy/chat.ts'
import { unknownBraces } from './fill-template.ts'

/** What the shopkeeper writes about, in the course of an order. */
export const CHAT_SITUATIONS = [
  'received',
  'shipped',
  'outForDelivery',
  'readyToCollect',
  'paymentNotSeen',
  'returnApproved',
] as const
export type ChatSituation = (typeof CHAT_SITUATIONS)[number]

/** The words of each situation, with placeholders such as `{name}`. */
export type ChatTemplates = Record<ChatSituation, string>

export const DEFAULT_CHAT_TEMPLATES = Object.fromEntries(
  CHAT_SITUATIONS.map((situation) => [situation, chatTemplates[situation]]),
) as ChatTemplates

export const PLACEHOLDERS = ['name', 'order', 'total', 'due', 'courier', 'number', 'link', 'shop'] as const

/** What stands in braces and is no placeholder, e.g. `{nmae}`; null if there is no such thing. */
export function unknownPlaceholder(template: string): string | null {
  return unknownBraces(template, PLACEHOLDERS)
}
