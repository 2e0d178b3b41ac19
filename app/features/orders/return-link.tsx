import { useSearchParams } from 'react-router'

import { returns } from '#copy/returns.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { quantityLeftOfLine } from '#domain/problems/problem-rules.ts'
import { isReturnOpen } from '#domain/returns/return.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

interface ReturnLinkProps {
  order: Order
  line: OrderLine
  /** What the customer reported of the order. */
  problems: readonly ProblemReport[]
  /** The server's clock, epoch milliseconds. */
  now: number
}

/** Shown for a line while the return window is open and some of its quantity is neither in a return request nor refunded. */
export function ReturnLink({ order, line, problems, now }: ReturnLinkProps) {
  const [parameters] = useSearchParams()
  if (!isReturnOpen(order, now) || quantityLeftOfLine(line, order, problems) === 0) return null
  const after = parameters.get('after')
  const query = new URLSearchParams({ line: line.id, ...(after && { after }) })
  return (
    <ButtonLink
      to={`/orders/${order.id}/returns?${query}`}
      preventScrollReset
      kind="outline"
      size="snug"
      className="px-4! print:hidden"
      aria-label={returns.buttonNamed(line.name)}
    >
      {returns.button}
    </ButtonLink>
  )
}
