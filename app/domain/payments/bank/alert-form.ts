import { z } from 'zod'

import { adminPayments } from '#copy/admin/payments.ts'
import { emailField } from '#domain/values/contact/email-field.ts'
import { checkedText, optionalProse } from '#domain/values/form-field.ts'
import { isAlertPattern } from './alert-text.ts'

const words = adminPayments.alerts

/** Which mails of the bank count, and how they are read. */
export interface AlertSettings {
  /** The bank's domain: signed by it, and sent from it. */
  domain: string
  /** The address to which the bank sends. */
  recipient: string
  /** The last digits of the shop's account. */
  account: string
  /** Blank: what most banks write. */
  pattern: string
}

export const alertForm = z.object({
  domain: checkedText(words.domain, 100, (text) =>
    isDomain(text.toLowerCase()) ? null : words.domainWrong,
  ).transform((text) => text.toLowerCase()),
  recipient: emailField(words.recipient, words.recipientWrong),
  account: checkedText(words.account, 20, (text) => (/^[0-9]{3,20}$/.test(text) ? null : words.accountWrong)),
  pattern: optionalProse(500)
    .refine((text) => text === undefined || isAlertPattern(text), words.patternWrong)
    .transform((text) => text ?? ''),
}) satisfies z.ZodType<AlertSettings>

/** Endings under which anybody may have a name: all of those would count as the bank. */
const SHARED = new Set([
  'co.in',
  'net.in',
  'org.in',
  'firm.in',
  'gen.in',
  'ind.in',
  'bank.in',
  'fin.in',
  'co.uk',
  'com.au',
])

/** A domain that belongs to somebody, in letters of ASCII: a look-alike of other letters is another domain. */
export function isDomain(text: string): boolean {
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text) && !SHARED.has(text)
}

/** Whether a domain is the bank's, or below it. */
export function isWithinDomain(domain: string, bank: string): boolean {
  const plain = domain.toLowerCase().replace(/\.$/, '')
  return plain === bank || plain.endsWith(`.${bank}`)
}
