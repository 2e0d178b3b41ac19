import { adminUpiCode } from '#copy/admin/upi-code.ts'

import { isUpiId } from '#domain/values/upi-id.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'

const { problems } = adminUpiCode

/** The shop's own UPI code, as it was scanned. */
export interface UpiCode {
  /** As it was scanned: a signed code is never altered. */
  text: string
  id: string
  /** As the bank knows the payee; null when the code does not say. */
  name: string | null
  /** The merchant category, four digits; null for a personal ID. */
  category: string | null
  signed: boolean
}

/** Who is paid by UPI. */
export interface UpiPayee {
  upiId: string
  /** The shop's. */
  name: string
  /** Null when the ID was entered, not scanned. */
  code: UpiCode | null
}

/** A code is drawn again for shoppers; longer ones would be hard to scan. */
const MAX_LENGTH = 1000
const MAX_NAME_LENGTH = 99
/** The category of payments between people. */
const NO_CATEGORY = '0000'

export type UpiCodeResult = { code: UpiCode } | { problem: string }

/** Reads the text of a shop's UPI code: `upi://pay?pa=…`. Returns a sentence for the admin for everything else. */
export function readUpiCode(scanned: string): UpiCodeResult {
  const text = scanned.trim()
  const problem = problemOfKind(text)
  if (problem) return { problem }
  const parameters = parametersOf(text)
  if ('problem' in parameters) return parameters
  return codeOf(text, parameters.found)
}

function problemOfKind(text: string): string | null {
  if (text === '') return problems.blank
  if (text.length > MAX_LENGTH) return problems.tooLong
  // EMV's format for cards: the first field, of two characters, is its version 01.
  if (text.startsWith('000201')) return problems.bharatQr
  if (!/^upi:/i.test(text)) return problems.notUpi
  if (!/^upi:\/\/pay\/?\?/i.test(text)) return problems.notPay(/^[\w:/]{4,30}/.exec(text)?.[0] ?? 'upi:')
  return /[\s\p{Cc}]/u.test(text.replaceAll(' ', '')) ? problems.malformed : null
}

/** Each at most once: two apps could read two different payees off one code. */
function parametersOf(text: string): { found: Map<string, string> } | { problem: string } {
  const found = new Map<string, string>()
  for (const pair of text.slice(text.indexOf('?') + 1).split('&')) {
    if (pair === '') continue
    const [name = '', ...value] = pair.split('=')
    const key = name.toLowerCase()
    if (found.has(key)) return { problem: problems.repeated(key.slice(0, 20)) }
    try {
      found.set(key, decodeURIComponent(value.join('=')).trim())
    } catch {
      return { problem: problems.malformed }
    }
  }
  return { found }
}

function codeOf(text: string, found: Map<string, string>): UpiCodeResult {
  const valueOf = (key: string) => found.get(key) ?? ''
  const [id, currency, category, amount] = ['pa', 'cu', 'mc', 'am'].map(valueOf) as [
    string,
    string,
    string,
    string,
  ]
  if (id === '') return { problem: problems.noId }
  if (!isUpiId(id)) return { problem: problems.badId(shown(id)) }
  if (currency && currency.toUpperCase() !== 'INR') return { problem: problems.currency(shown(currency)) }
  if (category && !/^[0-9]{4}$/.test(category)) return { problem: problems.badCategory(shown(category)) }
  // Some apps write an amount of nothing where there is none.
  if (amount && !/^0*(\.0*)?$/.test(amount)) return { problem: problems.oneAmount(shown(amount)) }
  const name = withoutInvisible(valueOf('pn').replaceAll('+', ' '))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return {
    code: {
      text,
      id,
      name: name.slice(0, MAX_NAME_LENGTH) || null,
      category: category && category !== NO_CATEGORY ? category : null,
      signed: valueOf('sign') !== '',
    },
  }
}

/** A part of a code in a sentence. */
function shown(value: string): string {
  return withoutInvisible(value).slice(0, 60)
}
