import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '#ui/kit/class-names.ts'

export interface StripControlProps {
  count: number
  current: number
  onPress: (index: number) => void
}

/** Arrows for the mouse, visible under the pointer. With touch or the keyboard the dots do the same. */
export function StripArrows({ count, current, onPress }: StripControlProps) {
  return (
    <>
      <StripArrow side="left" disabled={current === 0} onPress={() => onPress(current - 1)} />
      <StripArrow side="right" disabled={current === count - 1} onPress={() => onPress(current + 1)} />
    </>
  )
}

interface StripArrowProps {
  side: 'left' | 'right'
  disabled: boolean
  onPress: () => void
}

function StripArrow({ side, disabled, onPress }: StripArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 my-auto hidden size-11 place-items-center opacity-0 transition-opacity',
        'group-hover:opacity-100 disabled:invisible pointer-fine:grid',
        side === 'left' ? 'left-0.5' : 'right-0.5',
      )}
    >
      <span className="grid size-8 place-items-center rounded-full bg-card text-ink shadow-lift">
        <Icon aria-hidden="true" className="size-5" />
      </span>
    </button>
  )
}
