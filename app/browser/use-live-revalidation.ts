import { useRevalidator } from 'react-router'

import { useLiveUpdate } from './use-live-update.ts'

/** A page has several parts that listen, and is fetched anew as a whole: once is enough for all of them. */
let lookedAt = 0

/**
 * Fetches the page's data anew when there is news for it.
 * @param concerns tells by its audience whether news is about this page
 * @param spread milliseconds over which many browsers spread their questions
 */
export function useLiveRevalidation(concerns: (audience: string) => boolean, spread = 0): void {
  const { revalidate, state } = useRevalidator()
  function look(heardAt: number) {
    if (lookedAt > heardAt) return
    lookedAt = performance.now()
    void revalidate()
  }
  useLiveUpdate(concerns, look, { spread, busy: () => state !== 'idle' })
}
