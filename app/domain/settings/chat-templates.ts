import { chatTemplates } from '#copy/chat.ts'

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
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACES = /\{([^{}\n]*)\}/gu

/** What stands in braces and is no placeholder, e.g. `{nmae}`; null if there is no such thing. */
export function unknownPlaceholder(template: string): string | null {
  return [...template.matchAll(BRACES)].find(([, name]) => !isPlaceholder(name!))?.[0] ?? null
}

/**
 * Fills in a template. A line with a placeholder whose value is null is left out, so that no sentence ends in nothing;
 * braces within a value stay as they are.
 */
export function fillTemplate(template: string, values: Readonly<Record<Placeholder, string | null>>): string {
  return template
    .split(/\r?\n/u)
    .flatMap((line) => fillLine(line, values))
    .join('\n')
    .trim()
}

function fillLine(line: string, values: Readonly<Record<Placeholder, string | null>>): string[] {
  let known = true
  const filled = line.replaceAll(BRACES, (braces, name: string) => {
    if (!isPlaceholder(name)) return braces
    known &&= values[name] !== null
    return values[name] ?? ''
  })
  return known ? [filled] : []
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name)
}
