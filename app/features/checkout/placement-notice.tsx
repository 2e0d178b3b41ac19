import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import { lastResultOf } from '#domain/action-result.ts'
import type { LineProblem } from '#domain/checkout/checkout.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useOnline } from '#ui/kit/use-online.ts'
import { placementProblem, type PlacementResult } from './placement-result.ts'

const words = checkout.problems

/**
 * Why no order was placed, when the problem belongs to no visible field. It gets the focus: on a phone the button that
 * was pressed is far below the beginning of the page.
 */
export function PlacementNotice({ result }: { result: PlacementResult | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const problem = placementProblem(result)
  // A limit is shown with the lines and the total.
  const limited = problem?.reason === 'limited'
  const message = problem?.problem ?? problemWithoutField(lastResultOf(result)?.error ?? {})
  const shown = message !== undefined && !limited

  useLayoutEffect(() => {
    if (!shown) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [result, shown])

  if (!shown) return null
  const back = problem?.reason === 'offline' && online
  const action = problem?.reason === 'reference-taken' && (
    <Link to="/orders" className="font-semibold underline underline-offset-4">
      {checkout.success.goNow}
    </Link>
  )
  return (
    <div ref={box} tabIndex={-1} className="mt-4 rounded-button outline-none">
      <Notice tone={back ? 'info' : 'error'} title={back ? words.online : message} action={action}>
        {problem?.reason === 'network-error' && words.onlyOnce}
        {problem?.lines && problem.lines.length > 0 && (
          <ul>
            {problem.lines.map((line) => (
              <li key={line.productId}>{lineMessage(line)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** The first problem of a hidden field (cart lines, reference, total, paid amount). */
function problemWithoutField(error: Record<string, string[] | null>): string | undefined {
  return Object.entries(error)
    .filter(([name]) => /^(lines|reference|expectedTotal|paid)/.test(name))
    .flatMap(([, messages]) => messages ?? [])[0]
}

function lineMessage({ reason, name, asked, left }: LineProblem): string {
  if (name === null) return words.goneUnknown
  if (reason === 'choose') return words.chooseLine(name)
  return reason === 'short' ? words.shortLine(name, asked, left) : words.goneLine(name)
}
