/** The current user, as pages show them. */
export interface Profile {
  uid: string
  email: string
  displayName: string | null
  photoUrl: string | null
  /** Ten digits, without +91. */
  phone: string | null
  isRegistered: boolean
  isAdmin: boolean
  registrationDate: number
  lastLoginDate: number
}

type Named = Pick<Profile, 'displayName' | 'email'>

const NAMELESS = { name: 'User', initials: 'U' } as const

/** The display name; else the e-mail before its @; else "User" (R2.13). */
export function displayName(customer: Named): string {
  return customer.displayName?.trim() || localPart(customer.email) || NAMELESS.name
}

/** First letters of the display name's first two words; else the e-mail's first two letters; else "U". */
export function initials(customer: Named): string {
  const words = (customer.displayName ?? '').split(/\s+/u).map((word) => lettersOf(word)[0] ?? '')
  const fromName = words.filter(Boolean).slice(0, 2).join('')
  const letters = fromName || lettersOf(localPart(customer.email)).slice(0, 2).join('')
  return letters.toLocaleUpperCase('en') || NAMELESS.initials
}

/** Prefills checkout: the first word is the first name, all others the last name. */
export function splitName(name: string | null): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/u)
  return { firstName, lastName: others.join(' ') }
}

function localPart(email: string): string {
  return email.split('@')[0]?.trim() ?? ''
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? []
}
