import { useSearchParams } from 'react-router'

import { returns } from '#copy/returns.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { isReturnOpen, quantityLeftToReturn } from '#domain/returns/return.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

interface ReturnLinkProps {
  order: Order
  line: OrderLine
  /** The server's clock, epoch milliseconds. */
  now: number
}

/** Shown for a line while the return window is open and some of its quantity is not in a return request yet. */
export function ReturnLink({ order, line, now }: ReturnLinkProps) {
  const [parameters] = useSearchParams()
  if (!isReturnOpen(order, now) || quantityLeftToReturn(line, order.returnRequests) === 0) return null
  const after = parameters.get('after')
  const query = new URLSearchParams({ line: line.id, ...(after && { after }) })
  return (
    <ButtonLink
      to={`/orders/${order.id}/returns?${query}`}
      preventScrollReset
      kind="outline"
      size="snug"
      className="px-4!"
      aria-label={returns.buttonNamed(line.name)}
    >
      {returns.button}
    </ButtonLink>
  )
}
