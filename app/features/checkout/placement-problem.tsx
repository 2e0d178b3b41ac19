import { Link } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import type { LineProblem } from '#domain/checkout/checkout.ts'
import { Notice } from '#ui/kit/notice.tsx'
import type { PlacementResult } from './placement-result.ts'

const words = checkout.problems

/** Why nothing was ordered, where no single field is to blame. */
export function PlacementProblem({ answer }: { answer: PlacementResult | undefined }) {
  if (!answer || answer.outcome === 'placed') return null
  const sentence = sentenceOf(answer)
  if (!sentence) return null
  return (
    <Notice tone="error" title={sentence} className="mt-4" action={actionOf(answer)}>
      {answer.outcome === 'changed' && (
        <ul>
          {answer.problems.map((problem) => (
            <li key={problem.productId}>{lineSentence(problem)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function sentenceOf(answer: Exclude<PlacementResult, { outcome: 'placed' }>): string | undefined {
  switch (answer.outcome) {
    case 'changed':
      return answer.problems.length > 0 ? words.short : words.totalChanged
    case 'reference-taken':
      return words.differentOrder
    case 'signed-out':
      return words.authentication
    case 'failed':
      return words.failed
    case 'invalid':
      return unseenProblem(answer.lastResult.error ?? {})
  }
}

/** What the shopper has no field for: the cart's lines, the total, the reference. */
function unseenProblem(error: Record<string, string[] | null>): string | undefined {
  const unseen = Object.entries(error).filter(([name]) => /^(lines|reference|expectedTotal|paid)/.test(name))
  return [...unseen, ['', error['']] as const].flatMap(([, messages]) => messages ?? [])[0]
}

function lineSentence({ reason, name, asked, left }: LineProblem): string {
  if (name === null) return words.goneUnknown
  return reason === 'short' ? words.shortLine(name, asked, left) : words.goneLine(name)
}

function actionOf({ outcome }: PlacementResult) {
  if (outcome !== 'reference-taken') return null
  return (
    <Link to="/orders" className="font-semibold underline underline-offset-4">
      {checkout.success.goNow}
    </Link>
  )
}
