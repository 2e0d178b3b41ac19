import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

import { cart } from '#copy/cart.ts'

interface UndoButtonProps {
  /** The path of the action that undoes the change. */
  action: string
  className: string
  /** Called when the server has responded. */
  onDone: () => void
}

/** Undoes a change on the server. Ctrl/Cmd+Z presses it, unless the focus is in a text field. */
export function UndoButton({ action, className, onDone }: UndoButtonProps) {
  const fetcher = useFetcher<unknown>()
  const button = useRef<HTMLButtonElement>(null)
  const done = fetcher.state === 'idle' && fetcher.data !== undefined
  const notify = useEffectEvent(onDone)
  useEffect(() => {
    if (done) notify()
  }, [done])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTextField(event.target)) return
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <fetcher.Form method="post" action={action}>
      <button
        ref={button}
        type="submit"
        disabled={fetcher.state !== 'idle'}
        aria-keyshortcuts="Control+Z Meta+Z"
        className={className}
      >
        {cart.undo}
      </button>
    </fetcher.Form>
  )
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
