import { Link } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import { lastResultOf } from '#domain/action-result.ts'
import type { LineProblem } from '#domain/checkout/checkout.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { placementProblem, type PlacementResult } from './placement-result.ts'

const words = checkout.problems

/** Why no order was placed, when the problem belongs to no visible field. */
export function PlacementNotice({ result }: { result: PlacementResult | undefined }) {
  const problem = placementProblem(result)
  // Shown with the lines and the total.
  if (problem?.reason === 'limited') return null
  const message = problem?.problem ?? problemWithoutField(lastResultOf(result)?.error ?? {})
  if (!message) return null
  const action = problem?.reason === 'reference-taken' && (
    <Link to="/orders" className="font-semibold underline underline-offset-4">
      {checkout.success.goNow}
    </Link>
  )
  return (
    <Notice tone="error" title={message} className="mt-4" action={action}>
      {problem?.lines && (
        <ul>
          {problem.lines.map((line) => (
            <li key={line.productId}>{lineMessage(line)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The first problem of a hidden field (cart lines, reference, total, paid amount) or of the form as a whole. */
function problemWithoutField(error: Record<string, string[] | null>): string | undefined {
  const hiddenFields = Object.entries(error).filter(([name]) =>
    /^(lines|reference|expectedTotal|paid)/.test(name),
  )
  return [...hiddenFields, ['', error['']] as const].flatMap(([, messages]) => messages ?? [])[0]
}

function lineMessage({ reason, name, asked, left }: LineProblem): string {
  if (name === null) return words.goneUnknown
  return reason === 'short' ? words.shortLine(name, asked, left) : words.goneLine(name)
}
