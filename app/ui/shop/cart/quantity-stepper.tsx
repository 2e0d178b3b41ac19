import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { cart } from '#copy/cart.ts'

interface QuantityStepperProps {
  /** Of what; said to those who do not see it. */
  name: string
  quantity: number
  /** The most one may choose; plus stops there. */
  max: number
  onChange: (quantity: number) => void
}

const STEP =
  'grid size-11 place-items-center text-ink transition-colors hover:bg-quiet active:bg-quiet ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** Minus, how many, plus. Going below one is the owner's matter: a cart takes the item out. */
export function QuantityStepper({ name, quantity, max, onChange }: QuantityStepperProps) {
  const most = quantity >= max
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
        aria-disabled={most || undefined}
        className={STEP}
        onClick={() => !most && onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
