import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

import { cart } from '#copy/cart.ts'

interface UndoButtonProps {
  /** Where to post. */
  at: string
  className: string
  /** Once the server has answered. */
  onAnswer: () => void
}

/** Takes something back on the server. Ctrl/Cmd+Z presses it, where nobody is writing. */
export function UndoButton({ at, className, onAnswer }: UndoButtonProps) {
  const fetcher = useFetcher<unknown>()
  const button = useRef<HTMLButtonElement>(null)
  const answered = fetcher.state === 'idle' && fetcher.data !== undefined
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    if (answered) tell()
  }, [answered])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!isUndo(event) || isWriting(event.target)) return
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <fetcher.Form method="post" action={at}>
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

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
