import { useState } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { cart } from '#copy/cart.ts'
import { shop } from '#copy/shop.ts'
import { MAX_LINE_QUANTITY } from '#domain/policy.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'

interface QuantityStepperProps {
  product: {
    /** Makes the ids of its elements, which stay the same wherever the stepper stands. */
    id: string
    /** For screen readers. */
    name: string
  }
  quantity: number
  /** The stock, which bounds the quantity; undefined until it is loaded. */
  left: number | undefined
  onChange: (quantity: number) => void
}

const STEP =
  'grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-quiet active:bg-quiet ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/**
 * Minus, quantity, plus; the quantity can be typed, too. It has no lower bound: the caller decides what a quantity below
 * one means (a cart removes the item). Asked for more than there is, it takes what there is and says so.
 */
export function QuantityStepper({ product: { id, name }, quantity, left, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [bounded, setBounded] = useState(false)
  const noteId = `most-${id}`
  const max = Math.min(left ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY)
  const note = max === left ? shop.card.lowStock(max) : cart.atMost(max)

  function change(wanted: number) {
    setBounded(wanted > max)
    const possible = Math.min(wanted, max)
    if (possible !== quantity) onChange(possible)
  }

  function takeTyped() {
    setTyped(null)
    const wanted = typed?.trim() ? Number(plainDigits(typed)) : NaN
    if (Number.isInteger(wanted)) change(Math.max(0, wanted))
  }

  return (
    <div className="grid gap-1">
      <div
        role="group"
        aria-label={cart.quantityOf(name)}
        className="inline-flex w-fit items-center overflow-hidden rounded-button border-[1.5px] border-edge bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <button
          type="button"
          aria-label={cart.fewer(name)}
          className={STEP}
          onClick={() => change(quantity - 1)}
        >
          <Minus aria-hidden="true" className="size-4.5" />
        </button>
        <input
          aria-label={cart.quantity}
          aria-describedby={bounded ? noteId : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={String(MAX_LINE_QUANTITY).length}
          value={typed ?? quantity}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={takeTyped}
          onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
          className="h-11 w-[4ch] min-w-8 bg-transparent text-center font-display text-18 font-bold figures outline-none"
        />
        <span aria-live="polite" className="sr-only">
          {quantity}
        </span>
        <button
          type="button"
          aria-label={cart.more(name)}
          aria-disabled={quantity >= max || undefined}
          className={STEP}
          onClick={() => change(quantity + 1)}
        >
          <Plus aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      <p id={noteId} role="status" className="text-15 font-semibold text-tomato empty:hidden">
        {bounded && note}
      </p>
    </div>
  )
}
