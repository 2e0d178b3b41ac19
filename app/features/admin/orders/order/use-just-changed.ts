import { useEffect, useState } from 'react'

/** Longer than a double click, shorter than it takes to read the new label. */
const HOLD_MS = 700

/** True for 700 ms after a value has changed, so that a double click does not press a button with a new meaning. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), HOLD_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled !== value
}
