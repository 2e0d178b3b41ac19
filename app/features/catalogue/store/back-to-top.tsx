import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { scrollMotion } from '#ui/kit/scroll-motion.ts'

/**
 * Visible when the page has been scrolled down by more than the height of the window; on a phone, where it covers a part
 * of the products' buttons, only for a moment after scrolling up.
 */
export function BackToTop() {
  const visible = useSyncExternalStore(onScroll, isShown, () => false)
  return (
    <button
      type="button"
      aria-label={shop.list.backToTop}
      title={shop.list.backToTop}
      // While it is invisible it can neither be pressed nor focused.
      inert={!visible}
      onClick={() => {
        scrollTo({ top: 0, behavior: scrollMotion() })
        document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
      }}
      className={classNames(
        'fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 grid size-13 place-items-center rounded-full',
        'border-[1.5px] border-line bg-card text-royal shadow-lift transition-[opacity,transform] hover:bg-royal-wash',
        !visible && 'pointer-events-none translate-y-3 opacity-0',
      )}
    >
      <ArrowUp aria-hidden="true" className="size-6" />
    </button>
  )
}

/** Milliseconds. */
const SHOWN_AFTER_SCROLLING_UP = 3_000

let lastY = 0
let scrolledUpAt = Number.NEGATIVE_INFINITY

function onScroll(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  function noteDirection() {
    if (scrollY !== lastY) scrolledUpAt = scrollY < lastY ? performance.now() : Number.NEGATIVE_INFINITY
    lastY = scrollY
    clearTimeout(timer)
    timer = setTimeout(listener, SHOWN_AFTER_SCROLLING_UP)
    listener()
  }
  addEventListener('scroll', noteDirection, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', noteDirection)
  }
}

function isShown(): boolean {
  if (scrollY <= innerHeight) return false
  const coversButtons = matchMedia('(width < 45rem)').matches
  return !coversButtons || performance.now() - scrolledUpAt < SHOWN_AFTER_SCROLLING_UP
}
