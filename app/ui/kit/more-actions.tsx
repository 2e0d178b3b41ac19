import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { iconButtonClasses } from './icon-button-classes.ts'

interface MoreActionsProps {
  /** The accessible name and the tooltip of the button. */
  label: string
  /** Opens upwards, for a button at the bottom of a card. */
  up?: boolean
  children: ReactNode
}

/** Actions that are rarely needed, behind a button with three dots; also without JavaScript. */
export function MoreActions({ label, up, children }: MoreActionsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeWhenLeft(details.current!), [])
  return (
    <details ref={details} className="group relative">
      <summary
        aria-label={label}
        title={label}
        className={iconButtonClasses('framed', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <div
        data-bar
        className={classNames(
          'absolute right-0 z-20 hidden w-max max-w-[80vw] gap-1 rounded-card border border-line bg-card p-2 shadow-afloat large-text:static large-text:mt-2 large-text:w-auto group-open:grid',
          up ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** Closes it by Escape and when the focus leaves it. @returns the function that stops this */
function closeWhenLeft(details: HTMLDetailsElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  details.addEventListener('keydown', onKeyDown, { signal })
  details.addEventListener('focusout', onFocusOut, { signal })
  return () => listening.abort()

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')!.focus()
  }

  function onFocusOut({ relatedTarget }: FocusEvent) {
    const inside = relatedTarget instanceof Node && details.contains(relatedTarget)
    // A dialog that one of the actions opens gives the focus back to it.
    const toDialog = relatedTarget instanceof Element && relatedTarget.closest('[role$="dialog"]')
    if (!inside && !toDialog) details.open = false
  }
}
