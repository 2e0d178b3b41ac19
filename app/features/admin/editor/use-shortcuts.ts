import { useEffect, useEffectEvent } from 'react'

import { shortcutKey } from '#ui/kit/shortcut-key.ts'

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
    // While an input method composes a word, the keys are its own.
    if (!command || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
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

function commandOf(event: KeyboardEvent): 'save' | 'reset' | 'leave' | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey || shiftKey) return null
  if (key === 'Escape') return 'leave'
  const pressed = shortcutKey(event)
  if (pressed === 's' || (key === 'Enter' && (ctrlKey || metaKey))) return 'save'
  return pressed === 'r' ? 'reset' : null
}
