import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  /** Ctrl/Cmd+Enter and Ctrl/Cmd+S. */
  onSave: () => void
  /** Ctrl/Cmd+R. */
  onReset: () => void
  /** Escape. */
  onLeave: () => void
}

/** The editor's shortcuts on a desktop (R2.82). An open dialog keeps its keys to itself. */
export function useShortcuts({ onSave, onReset, onLeave }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const verb = verbOf(event)
    if (!verb || event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    if (verb === 'save') onSave()
    else if (verb === 'reset') onReset()
    else onLeave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function verbOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): 'save' | 'reset' | 'leave' | null {
  if (altKey || shiftKey) return null
  if (key === 'Escape') return 'leave'
  if (!ctrlKey && !metaKey) return null
  const message = key.toLowerCase()
  if (message === 'enter' || message === 's') return 'save'
  return message === 'r' ? 'reset' : null
}
