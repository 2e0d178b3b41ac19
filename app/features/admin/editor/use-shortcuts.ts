import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  /** Ctrl/Cmd+Enter and Ctrl/Cmd+S. */
  onSave: () => void
  /** Ctrl/Cmd+R. */
  onReset: () => void
  /** Escape. */
  onLeave: () => void
}

/** The editor's shortcuts on a desktop (R2.82). They are off while a dialog is open. */
export function useShortcuts({ onSave, onReset, onLeave }: Shortcuts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command || event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]'))
      return
    event.preventDefault()
    if (command === 'save') onSave()
    else if (command === 'reset') onReset()
    else onLeave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function commandOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): 'save' | 'reset' | 'leave' | null {
  if (altKey || shiftKey) return null
  if (key === 'Escape') return 'leave'
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'enter' || letter === 's') return 'save'
  return letter === 'r' ? 'reset' : null
}
