import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'

/** Visible when the page has been scrolled down by more than the height of the window. */
export function BackToTop() {
  const visible = useSyncExternalStore(onScroll, isFarDown, () => false)
  return (
    <button
      type="button"
      aria-label={shop.list.backToTop}
      title={shop.list.backToTop}
      // While it is invisible it can neither be pressed nor focused.
      inert={!visible}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
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

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

function isFarDown(): boolean {
  return scrollY > innerHeight
}
