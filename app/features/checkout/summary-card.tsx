import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'

import { checkout } from '#copy/checkout.ts'
import type { LimitProblem } from '#domain/checkout/order-limit.ts'
import { type CartItem, cartLineTotal, cartTotals } from '#domain/cart/cart.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { Totals } from '#ui/shop/cart/totals.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

const words = checkout.summary

interface SummaryCardProps {
  items: CartItem[]
  /** Epoch milliseconds. */
  arrivesBy: number
  /** Errors of the form as a whole. */
  problems: string[] | undefined
  /** Why the shop refuses this order; null when it does not. */
  limit: LimitProblem | null
  placing: boolean
  /** What has changed or went wrong: it stands where the button is pressed. */
  notices: ReactNode
  /** The label of the button. */
  label: string
  /** While something else must be done first. */
  blocked: boolean
}

/** The lines and totals of the order, and the button that places it. */
export function SummaryCard(props: SummaryCardProps) {
  const { items, arrivesBy, problems, limit, placing, notices, label, blocked } = props
  const { totalItems, totalPrice } = cartTotals(items)
  return (
    <Card title={words.title} className="lg:sticky lg:top-24">
      <ul className="mb-4 grid gap-3 border-b border-line pb-4">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 large-text:flex-wrap">
            <Thumbnail src={item.imageUrl || null} className="size-14" />
            <div className="min-w-0 grow large-text:basis-full">
              <p className="leading-snug font-semibold">{item.name}</p>
              <p className="text-15 text-muted">{words.quantity(item.quantity)}</p>
              {limit?.lines[item.id] && (
                <p className="text-15 font-medium text-tomato-ink">{limit.lines[item.id]}</p>
              )}
            </div>
            <p className="ml-auto font-display font-bold figures">{formatRupees(cartLineTotal(item))}</p>
          </li>
        ))}
      </ul>
      <Totals
        rows={[
          [words.totalItems, words.items(totalItems)],
          [words.subtotal, formatRupees(totalPrice)],
          [words.shipping, words.free],
          [words.arrivesBy, formatDay(arrivesBy)],
        ]}
        total={[words.total, formatRupees(totalPrice)]}
      />
      {limit && (
        <Notice tone="error" className="mt-4">
          {limit.message}
        </Notice>
      )}
      {notices}
      {problems?.map((problem) => (
        <Notice key={problem} tone="error" className="mt-4">
          {problem}
        </Notice>
      ))}
      <Button
        type="submit"
        kind="call"
        size="large"
        wide
        pending={placing}
        disabled={blocked}
        className="mt-5"
      >
        {placing ? checkout.placing : label}
      </Button>
      <p className="mt-3 flex items-center justify-center gap-2 text-15 text-muted">
        <ShieldCheck aria-hidden="true" className="size-4.5" />
        {words.secure}
      </p>
    </Card>
  )
}
