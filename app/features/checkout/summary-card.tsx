import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'

import { checkout } from '#copy/checkout.ts'
import { offers } from '#copy/offers.ts'
import type { LimitProblem } from '#domain/checkout/order-limit.ts'
import { type CartItem, cartLineTotal, cartTotals } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/offers/quote.ts'
import { type PinAnswer, pinWithFee } from '#domain/settings/pin-answer.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { LineDiscount } from '#ui/shop/cart/line-discount.tsx'
import { offerRows } from '#domain/orders/order-amounts.ts'
import { Totals } from '#ui/shop/cart/totals.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

const words = checkout.summary

interface SummaryCardProps {
  items: CartItem[]
  quote: Quote
  /** What the shop says about the PIN code in the form; null until it has said it. */
  pin?: PinAnswer | null
  /** The field of a coupon; null where the shop has none. */
  coupon?: ReactNode
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
  const {
    items,
    quote,
    pin = null,
    coupon,
    arrivesBy,
    problems,
    limit,
    placing,
    notices,
    label,
    blocked,
  } = props
  return (
    <Card title={words.title} className="lg:sticky lg:top-24">
      <ul className="mb-4 grid gap-3 border-b border-line pb-4">
        {items.map((item, at) => (
          <li key={item.id} className="flex items-center gap-3 large-text:flex-wrap">
            <Thumbnail src={item.imageUrl || null} className="size-14" />
            <div className="min-w-0 grow large-text:basis-full">
              <p className="leading-snug font-semibold">{item.name}</p>
              <p className="text-15 text-muted">{words.quantity(item.quantity)}</p>
              <LineDiscount amount={quote.discounts[at]} offer={quote.offer && offers.names[quote.offer]} />
              {limit?.lines[item.id] && (
                <p className="text-15 font-medium text-tomato-ink">{limit.lines[item.id]}</p>
              )}
            </div>
            <p className="ml-auto font-display font-bold figures">{formatRupees(cartLineTotal(item))}</p>
          </li>
        ))}
      </ul>
      {coupon}
      <Totals
        rows={[
          [words.totalItems, words.items(cartTotals(items).totalItems)],
          [words.subtotal, formatRupees(quote.subtotal)],
          ...offerRows(quote, pinWithFee(pin)),
          ...arrivalRows(arrivesBy, pin),
        ]}
        total={[words.total, formatRupees(quote.total)]}
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

/** No day where the shop does not deliver. */
function arrivalRows(arrivesBy: number, pin: PinAnswer | null): [string, string][] {
  return pin?.delivery.delivers === false ? [] : [[words.arrivesBy, formatDay(arrivesBy)]]
}
