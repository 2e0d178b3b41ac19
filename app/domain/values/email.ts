import { EMAIL_MAX_LENGTH } from '#domain/policy.ts'

/** The canonical form in which an e-mail is stored and compared: NFKC, trimmed, lowercase. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Whether this is the admin's e-mail; always false when none is configured. */
export function isAdminEmail(email: string, adminEmail: string): boolean {
  const admin = normaliseEmail(adminEmail)
  return admin !== '' && normaliseEmail(email) === admin
}

const NAME = /^(?!\.)(?:\.?[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-])+$/u
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$(?<!-)/u
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]+)$/u

/** Whether mail could be sent to it: one @, no spaces, a domain with a dot. Only a sent mail proves that it exists. */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    text.length <= EMAIL_MAX_LENGTH &&
    more.length === 0 &&
    NAME.test(name) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}
