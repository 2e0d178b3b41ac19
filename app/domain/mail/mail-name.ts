import { MAIL_NAME_MAX_LENGTH } from '#domain/policy.ts'

/** Control characters and the marks that change the direction of text; not the joiners that Indian scripts need. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** What makes a mail program show a link. */
const LINK_MARKS = /[:/@\\]+/gu
const DOT_IN_WORD = /\.(?=[\p{L}\p{N}])/gu

/** A name as a mail may contain it: one line of bounded length, which no mail program shows as a link. */
export function mailName(name: string): string {
  const line = name
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(LINK_MARKS, ' ')
    .replaceAll(DOT_IN_WORD, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, MAIL_NAME_MAX_LENGTH).join('')
}
