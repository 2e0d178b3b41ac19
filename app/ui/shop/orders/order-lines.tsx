import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orders } from '#copy/orders.ts'
import { formatRupees } from '#domain/values/money.ts'
import { lineDiscount, lineSubtotal, type OrderLine, quantityLeft } from '#domain/orders/order.ts'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { LineDiscount } from '#ui/shop/cart/line-discount.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

/** The part of an order line that is shown; the summary at checkout has such lines before the order exists. */
type ShownLine = Pick<
  OrderLine,
  'id' | 'name' | 'categoryName' | 'imageUrl' | 'price' | 'quantity' | 'slug'
> &
  Partial<Pick<OrderLine, 'cancelledQuantity' | 'discount'>>

interface OrderLinesProps<Line extends ShownLine> {
  lines: readonly Line[]
  /** What their discounts are for; left out, none are shown. */
  offer?: string
  /** Renders the action of one line, for example a return request. */
  action?: (line: Line) => ReactNode
}

/** The order lines: picture, name, category, quantity and the line's total, and what was cancelled. */
export function OrderLines<Line extends ShownLine>({ lines, offer, action }: OrderLinesProps<Line>) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <Thumbnail src={line.imageUrl} />
          <div className="min-w-0 grow basis-40 large-text:basis-full">
            <p className={quantityLeft(line) > 0 ? 'font-semibold' : 'text-muted line-through'}>
              <LineName line={line} />
            </p>
            <p className="text-15 text-muted">{quantitiesOf(line).join(' · ')}</p>
            {offer && <LineDiscount amount={lineDiscount(line)} offer={offer} />}
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
            {quantityLeft(line) > 0 && (
              <p className="font-display text-18 font-bold figures">{formatRupees(lineSubtotal(line))}</p>
            )}
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function quantitiesOf(line: ShownLine): string[] {
  const { categoryName, cancelledQuantity = 0 } = line
  const left = quantityLeft(line)
  return [
    categoryName,
    ...(left > 0 ? [orders.quantity(left)] : []),
    ...(cancelledQuantity > 0 ? [orders.cancelledOf(cancelledQuantity)] : []),
  ]
}

function LineName({ line }: { line: ShownLine }) {
  if (!line.slug) return line.name
  return (
    <Link to={`/product/${line.slug}`} className={NAME_LINK}>
      {line.name}
    </Link>
  )
}
