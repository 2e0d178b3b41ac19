import type { AlertSettings } from '#domain/payments/bank/alert-form.ts'
import type { BankEntry } from '#domain/payments/bank/bank-entry.ts'
import { readAlert } from '#domain/payments/bank/alert-text.ts'
import { findOrderReference } from '#domain/payments/bank/bank-words.ts'
import { textOfHtml } from '#domain/catalogue/import/html-text.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'
import { recordBankEntry, type RecordedEntry } from './record-entry.server.ts'
import { type Resolver, verifyAlert } from './verify-alert.server.ts'

/** `unsigned`: not the bank's; `unread`: it does not say clearly what came in; `later`: the DNS did not answer. */
export type AlertOutcome = RecordedEntry | 'unsigned' | 'unread' | 'later'

const MAX_TEXT_LENGTH = 300

/**
 * Records what a mail of the bank says came in; a mail that is not genuine, or not clear, changes nothing.
 * @param raw the mail as it was received
 * @param arrivedAt epoch milliseconds
 */
export async function recordAlert(
  raw: Buffer,
  arrivedAt: number,
  settings: AlertSettings,
  resolver: Resolver,
): Promise<AlertOutcome> {
  const verified = await verifyAlert(raw, settings, resolver)
  if (verified.outcome === 'later') return 'later'
  if (verified.outcome === 'not-genuine') return 'unsigned'
  const text = await textOf(raw)
  const facts = readAlert(text, settings)
  if (!facts) return 'unread'
  const { amount, utr, at } = facts
  const entry: BankEntry = {
    account: settings.account,
    reference: utr,
    amount,
    text: text.slice(0, MAX_TEXT_LENGTH),
    at: Math.min(at ?? startOfDay(arrivedAt), arrivedAt),
    orderNamed: findOrderReference(text),
    source: 'mail',
    sourceName: verified.from,
  }
  return recordBankEntry(entry, Date.now())
}

async function textOf(raw: Buffer): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const { text, html } = await PostalMime.parse(raw)
  const plain = text?.trim()
    ? text
    : textOfHtml((html ?? '').replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' '))
  return withoutInvisible(plain)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
