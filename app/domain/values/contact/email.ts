import { EMAIL_MAX_LENGTH } from '#domain/policy.ts'

/**
 * The canonical form in which an e-mail is stored and compared: NFKC, trimmed, lowercase, and a domain in another script as
 * `xn--…`, as some browsers send it and others do not.
 */
export function normaliseEmail(text: string): string {
  const email = text.normalize('NFKC').trim().toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + inAscii(email.slice(at))
}

const IN_ANOTHER_SCRIPT = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

function inAscii(domain: string): string {
  const url = `http://${domain}`
  return IN_ANOTHER_SCRIPT.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain
}

/** Whether this is the admin's e-mail; always false when none is configured. */
export function isAdminEmail(email: string, adminEmail: string): boolean {
  const admin = normaliseEmail(adminEmail)
  return admin !== '' && normaliseEmail(email) === admin
}

/** Without other scripts: with them, two e-mails could look the same. */
const NAME = /^(?!\.)(?:\.?[a-z0-9!#$%&'*+/=?^_`{|}~-])+$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}$(?<!-)/
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/

/**
 * Whether mail could be sent to a normalised e-mail: one @, no spaces, a domain with a dot. Only a sent mail proves that it
 * exists.
 */
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
