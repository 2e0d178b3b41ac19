import { type AlertSettings, isWithinDomain } from '#domain/payments/bank/alert-form.ts'

/** Looks a name up in the DNS, as `dns.promises.resolve` does. */
export type Resolver = (name: string, type: string) => Promise<unknown>

export type Verification =
  | { outcome: 'genuine'; from: string }
  /** Not signed by the bank, or not sent to the shop. */
  | { outcome: 'not-genuine' }
  /** The DNS did not answer: nothing is known. */
  | { outcome: 'later' }

/**
 * Whether a mail is the bank's, and was sent to the shop. Its only sender is of the bank's domain; a DKIM signature of that
 * domain verifies, and covers the whole body, the sender and the recipient. Without the recipient, somebody could pass on
 * an alert about their own account, whose signature verifies everywhere.
 */
export async function verifyAlert(
  raw: Buffer,
  { domain, recipient }: Pick<AlertSettings, 'domain' | 'recipient'>,
  resolver: Resolver,
): Promise<Verification> {
  // Loaded when it is needed first: most shops have no such mailbox.
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const verified = await dkimVerify(raw, { resolver: resolver as never, strict: true })
  const [from, other] = verified.headerFrom
  const isFromBank = from !== undefined && isWithinDomain(from.slice(from.lastIndexOf('@') + 1), domain)
  if (!isFromBank || other !== undefined || verified.fromFields !== 1) return NOT_GENUINE
  const ofBank = verified.results.filter((result) => isWithinDomain(result.signingDomain ?? '', domain))
  const genuine = ofBank.some(
    ({ status, canonBodyLengthLimited, signatureTimeValid, signingHeaders }) =>
      status.result === 'pass' &&
      !status.testing &&
      !canonBodyLengthLimited &&
      signatureTimeValid !== false &&
      isSentTo(signingHeaders?.headers ?? [], recipient),
  )
  if (genuine) return { outcome: 'genuine', from }
  return ofBank.some(({ status }) => status.result === 'temperror') ? { outcome: 'later' } : NOT_GENUINE
}

const NOT_GENUINE = { outcome: 'not-genuine' } as const

/** Whether the one signed `To` has this address alone. */
function isSentTo(signed: readonly string[], recipient: string): boolean {
  const [to, second] = signed.filter((line) => /^to\s*:/i.test(line))
  if (to === undefined || second !== undefined) return false
  const addresses = to.toLowerCase().match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []
  return addresses.length > 0 && addresses.every((address) => address === recipient)
}
