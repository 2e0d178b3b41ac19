import { useEffect, useEffectEvent } from 'react'

import { type Content, contentOf, enter, type Field, isField, isTickable } from '#browser/field-content.ts'
import { continueRun, type KeyRun, scannedCode } from '#domain/counter/typed-scan.ts'

/** These come between the characters of a code with capital letters. */
const BESIDE_CHARACTERS = new Set(['Shift', 'CapsLock'])

/**
 * Takes what a scanner types, wherever the focus is: its Enter presses nothing, and the field that has the focus gets back
 * what it had. A search field, and a dialog, take a scan themselves.
 */
export function useTypedScans(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode)
  useEffect(() => followTypedScans((code) => report(code)), [])
}

function followTypedScans(onCode: (code: string) => void): () => void {
  let run: KeyRun | null = null
  /** The field of the run, as it was before it. */
  let before: { field: Field; content: Content } | null = null

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, timeStamp } = event
    if (BESIDE_CHARACTERS.has(key)) return
    const code = key === 'Enter' ? scannedCode(run, timeStamp) : null
    if (code !== null && !takesScans(target)) {
      event.preventDefault()
      event.stopPropagation()
      handOver(code)
    }
    // A key that is held repeats as fast as a scanner types.
    if ([...key].length > 1 || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
      run = null
      return
    }
    run = continueRun(run, key, timeStamp)
    if (run.text !== key) return
    before = isField(target) && !isTickable(target) ? { field: target, content: contentOf(target) } : null
  }

  function handOver(code: string) {
    const field = before?.field
    if (before) enter(before.field, before.content)
    // What was typed before the scan, and not entered yet, counts before it.
    field?.blur()
    onCode(code)
    // After the page shows the product: a field that is focused selects what it has then.
    queueMicrotask(() => field?.focus({ preventScroll: true }))
  }

  addEventListener('keydown', onKeyDown, true)
  return () => removeEventListener('keydown', onKeyDown, true)
}

function takesScans(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[type=search], :is(dialog, [role$=dialog]) *')
}
