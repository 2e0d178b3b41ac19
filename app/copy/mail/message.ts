/** The content of a mail, as plain sentences; the renderers of text and HTML decide on its appearance. */
export interface MailMessage {
  subject: string
  /** The heading; mails stored by an older version have none. */
  title?: string
  paragraphs: readonly string[]
  /** The order lines and the total. */
  bill?: { lines: readonly BillLine[]; amounts?: readonly (readonly [string, string])[]; total: string }
  /** Names and values, e.g. the delivery address. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** A link besides that of the button, to another site. */
  elsewhere?: { label: string; url: string }
  /** A document of the shop. */
  document?: { label: string; path: string }
  /** The label of the one button; null without one. */
  action: string | null
  /** The last line, below the button. */
  closing?: string
}

export interface BillLine {
  name: string
  quantity: number
  amount: string
}

/** What replaces the links of a mail to somebody whose account is deleted: they lead to pages behind the sign-in. */
const WITHOUT_ACCOUNT =
  'Your account is deleted. If there is anything about this order, please call us: our number is below.'

/** A mail to a customer who has deleted their account, while an order is still under way. */
export function forDeletedAccount({ document: _, ...message }: MailMessage): MailMessage {
  return { ...message, paragraphs: [...message.paragraphs, WITHOUT_ACCOUNT], action: null }
}

export const sign = (shopName: string) => `With thanks, ${shopName}`
