import { useEffect, useState } from 'react'

/** Longer than any double click, shorter than a person needs to read the new words. */
const HOLD_MS = 700

/** True for a moment after a value has become another one, so that nobody presses what they did not read. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), HOLD_MS)
    return () => clearTimeout(pause)
  }, [value])
  return settled !== value
}
