import { Link } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import { lastResultOf } from '#domain/action-result.ts'
import type { LineProblem } from '#domain/checkout/checkout.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { placementProblem, type PlacementResult } from './placement-result.ts'

const words = checkout.problems

/** Why nothing was ordered, where no single field is to blame. */
export function PlacementNotice({ result }: { result: PlacementResult | undefined }) {
  const problem = placementProblem(result)
  const sentence = problem?.problem ?? problemWithoutField(lastResultOf(result)?.error ?? {})
  if (!sentence) return null
  const action = problem?.reason === 'reference-taken' && (
    <Link to="/orders" className="font-semibold underline underline-offset-4">
      {checkout.success.goNow}
    </Link>
  )
  return (
    <Notice tone="error" title={sentence} className="mt-4" action={action}>
      {problem?.lines && (
        <ul>
          {problem.lines.map((line) => (
            <li key={line.productId}>{lineSentence(line)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** What the shopper has no field for: the cart's lines, the total, the reference. */
function problemWithoutField(error: Record<string, string[] | null>): string | undefined {
  const unseen = Object.entries(error).filter(([name]) => /^(lines|reference|expectedTotal|paid)/.test(name))
  return [...unseen, ['', error['']] as const].flatMap(([, messages]) => messages ?? [])[0]
}

function lineSentence({ reason, name, asked, left }: LineProblem): string {
  if (name === null) return words.goneUnknown
  return reason === 'short' ? words.shortLine(name, asked, left) : words.goneLine(name)
}
