import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { cart } from '#copy/cart.ts'
import { shortcutKey } from './shortcut-key.ts'

interface UndoButtonProps {
  /** The path of the action that undoes the change. */
  action: string
  /** Whether Ctrl/Cmd+Z presses it: of several, the newest. */
  hasShortcut: boolean
  className: string
  /** Called when the server has responded. */
  onDone: () => void
}

/** Undoes a change on the server. Its shortcut leaves text fields alone, which have an undo of their own. */
export function UndoButton({ action, hasShortcut, className, onDone }: UndoButtonProps) {
  const fetcher = useFetcher<unknown>()
  const button = useRef<HTMLButtonElement>(null)
  const done = fetcher.state === 'idle' && fetcher.data !== undefined
  const notify = useEffectEvent(onDone)
  useEffect(() => {
    if (done) notify()
  }, [done])
  // In the same step in which the shortcut moves: a press just after it would be another button's, or nobody's.
  useLayoutEffect(() => {
    if (!hasShortcut) return
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || shortcutKey(event) !== 'z' || isTextField(event.target)) return
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [hasShortcut])
  return (
    <fetcher.Form method="post" action={action}>
      <button
        ref={button}
        type="submit"
        disabled={fetcher.state !== 'idle' || done}
        aria-keyshortcuts={hasShortcut ? 'Control+Z Meta+Z' : undefined}
        className={className}
      >
        {cart.undo}
      </button>
    </fetcher.Form>
  )
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
