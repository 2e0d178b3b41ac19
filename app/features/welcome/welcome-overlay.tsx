import ArrowRight from 'lucide-react/icons/arrow-right'
import Gem from 'lucide-react/icons/gem'
import PartyPopper from 'lucide-react/icons/party-popper'
import Sparkles from 'lucide-react/icons/sparkles'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, parsePath, useNavigate } from 'react-router'

import { proceedOnceLoaded } from '#browser/connection/use-offline-navigation.ts'
import { shop } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import {
  WELCOME_FADE_IN_DELAY_MS,
  WELCOME_NAVIGATION_DELAY_MS,
  WELCOME_TRANSITION_MS,
} from '#domain/policy.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Spinner } from '#ui/kit/spinner.tsx'
import { useCode } from '#ui/kit/use-code.ts'

const CHIPS = [
  { text: welcome.chips.creative, ground: 'royal', Icon: Sparkles },
  { text: welcome.chips.quality, ground: 'leaf', Icon: Gem },
  { text: welcome.chips.fun, ground: 'tomato', Icon: PartyPopper },
]

const STORE = '/store'
/** How long the store may take to open before the overlay is back, with what is wrong. */
const PATIENCE_MS = 2_500

const FADE_IN = {
  animationDelay: `${WELCOME_FADE_IN_DELAY_MS}ms`,
  animationDuration: `${WELCOME_TRANSITION_MS}ms`,
}

/** The shop's name and the link to the store. It fades in after 500 ms; the link works from the start. */
export function WelcomeOverlay({ name }: { name: string }) {
  const navigate = useNavigate()
  const loaded = useSyncExternalStore(onLoad, isLoaded, () => false)
  const [state, setState] = useState<'here' | 'leaving' | 'late'>('here')
  const isLeaving = state !== 'here'
  const isCodeHere = useCode(STORE)

  useEffect(() => {
    if (!isLeaving) return
    const left = new AbortController()
    const store = { location: parsePath(STORE), proceed: () => void navigate(STORE) }
    const timer = setTimeout(
      () => void proceedOnceLoaded(store, left.signal, () => setState('late')),
      WELCOME_NAVIGATION_DELAY_MS,
    )
    const patience = setTimeout(() => setState('late'), WELCOME_NAVIGATION_DELAY_MS + PATIENCE_MS)
    return () => {
      left.abort()
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }, [isLeaving, navigate])

  function enter(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isLeaving) setState('leaving')
  }

  return (
    <div
      className={classNames(
        'relative w-full max-w-xl transition-[opacity,transform] duration-300',
        state === 'leaving' && 'scale-110 opacity-0',
      )}
    >
      <div
        style={FADE_IN}
        className="animate-appear rounded-board border border-line bg-card/95 px-5 py-8 text-center sm:px-10 sm:py-10"
      >
        <h1 className={classNames('font-extrabold text-balance text-royal wrap-anywhere', sizeOf(name))}>
          <span className="highlight">{name}</span>
        </h1>
        <p className="mt-4 font-display text-24 leading-tight font-bold text-balance sm:text-30">
          {welcome.tagline}
        </p>
        <p className="mt-2 text-18 font-semibold text-royal">{welcome.subline}</p>
        <p className="mt-2 text-18 text-balance text-muted">{welcome.line}</p>
        <ul className="mt-5 flex flex-wrap justify-center gap-2">
          {CHIPS.map(({ text, ground, Icon }) => (
            <li
              key={text}
              data-ground={ground}
              className="ground-sweep flex items-center gap-1.5 rounded-full px-4 py-1.5 font-semibold text-ground-ink"
            >
              <Icon aria-hidden="true" className="size-4.5" />
              {text}
            </li>
          ))}
        </ul>
        <Link
          to={STORE}
          prefetch={isCodeHere ? 'render' : 'none'}
          onClick={enter}
          className={buttonClasses({ kind: 'call', size: 'large' }, 'mt-7 px-10 large-text:px-4')}
        >
          {welcome.enter}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
        <p className="mt-4 flex items-center justify-center gap-2 text-15 text-muted">
          {!loaded && <Spinner className="text-marigold" />}
          {welcome.loading}
        </p>
        <p role="status" className="mt-1 text-15 font-semibold text-balance text-tomato">
          {state === 'late' && shop.lostPage}
        </p>
      </div>
    </div>
  )
}

/** A name of one or two words fills the board; a sentence must leave room for the rest. */
function sizeOf(name: string): string {
  const { length } = Array.from(name)
  if (length <= 12) return 'text-60 sm:text-[5.5rem]'
  return length <= 30 ? 'text-40 sm:text-60' : 'text-30 sm:text-40'
}

/** Whether everything the page needs has arrived: then nothing turns any more. */
function isLoaded(): boolean {
  return document.readyState === 'complete'
}

function onLoad(listener: () => void) {
  addEventListener('load', listener)
  return () => removeEventListener('load', listener)
}
