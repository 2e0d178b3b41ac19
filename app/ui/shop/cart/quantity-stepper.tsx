import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { cart } from '#copy/cart.ts'

interface QuantityStepperProps {
  /** The product's name, for screen readers. */
  name: string
  quantity: number
  /** The largest quantity that can be chosen. */
  max: number
  onChange: (quantity: number) => void
}

const STEP =
  'grid size-11 place-items-center text-ink transition-colors hover:bg-quiet active:bg-quiet ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** Minus, quantity, plus. It has no lower bound: the caller decides what a quantity below one means (a cart removes the item). */
export function QuantityStepper({ name, quantity, max, onChange }: QuantityStepperProps) {
  const atMax = quantity >= max
  return (
    <div
      role="group"
      aria-label={cart.quantityOf(name)}
      className="inline-flex items-center overflow-hidden rounded-button border-[1.5px] border-edge bg-card"
    >
      <button
        type="button"
        aria-label={cart.fewer(name)}
        className={STEP}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </button>
      <span aria-live="polite" className="min-w-8 text-center font-display text-18 font-bold figures">
        {quantity}
      </span>
      <button
        type="button"
        aria-label={cart.more(name)}
        aria-disabled={atMax || undefined}
        className={STEP}
        onClick={() => !atMax && onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
