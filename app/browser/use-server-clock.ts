import { useEffect, useState } from 'react'

/**
 * The server's clock when the page was loaded, and on from there to each deadline when it passes: a page that stays open
 * offers nothing that is over.
 * @param now epoch milliseconds, by the server's clock
 * @param deadlines epoch milliseconds; null for those that are not set
 */
export function useServerClock(now: number, deadlines: readonly (number | null)[]): number {
  const [passed, setPassed] = useState(now)
  const clock = Math.max(now, passed)
  const next = Math.min(...deadlines.map((deadline) => deadline ?? 0).filter((deadline) => deadline > clock))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setPassed(next), next - clock)
    return () => clearTimeout(timer)
  }, [next, clock])
  return clock
}
