import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import type { UpiCode } from '#domain/payments/upi-payee.ts'
import { FactList } from '#ui/kit/fact-list.tsx'

/** A UPI ID, what its code says about it, and what that means for shoppers. */
export function CodeFacts({ id, code }: { id: string; code: UpiCode | null }) {
  return (
    <>
      <FactList
        facts={factsOf(id, code)}
        className="gap-x-4 gap-y-2 large-text:grid-cols-1"
        valueClassName="font-semibold wrap-anywhere"
      />
      {meaningsOf(code).map((sentence) => (
        <p key={sentence} className="mt-3 text-muted">
          {sentence}
        </p>
      ))}
    </>
  )
}

function factsOf(id: string, code: UpiCode | null): [label: string, value: string][] {
  if (!code) {
    return [
      [words.id, id],
      [words.kind, words.typed],
    ]
  }
  return [
    [words.id, id],
    ...(code.name ? ([[words.name, code.name]] satisfies [string, string][]) : []),
    [words.kind, code.category ? words.shop(code.category) : words.personal],
    [words.signature, code.signed ? words.signed : words.unsigned],
  ]
}

function meaningsOf(code: UpiCode | null): string[] {
  if (!code) return [words.means.typed]
  const signed = code.signed ? [words.means.signed] : []
  if (!code.category) return [words.means.personal, ...signed]
  return code.signed ? signed : [words.means.shop]
}
