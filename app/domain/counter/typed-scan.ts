import { SCAN_KEY_MS, SCAN_MIN_LENGTH, SCAN_PAUSE_MS } from '#domain/policy.ts'

/** Characters that came one soon after the other; times are milliseconds of one clock. */
export interface KeyRun {
  text: string
  /** When the first came. */
  from: number
  /** When the last came. */
  to: number
}

/** The run with the next character, or a new one when it came after a pause. */
export function continueRun(run: KeyRun | null, character: string, at: number): KeyRun {
  if (run === null || at - run.to > SCAN_PAUSE_MS) return { text: character, from: at, to: at }
  return { ...run, text: run.text + character, to: at }
}

/**
 * The code that a scanner has typed, once Enter ends it; null for what a person types. A scanner that acts as a keyboard
 * cannot be told from one otherwise than by its pace.
 */
export function scannedCode(run: KeyRun | null, enterAt: number): string | null {
  if (run === null || run.text.length < SCAN_MIN_LENGTH || enterAt - run.to > SCAN_PAUSE_MS) return null
  return enterAt - run.from <= run.text.length * SCAN_KEY_MS ? run.text : null
}
