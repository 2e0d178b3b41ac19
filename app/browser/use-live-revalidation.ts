import { useRevalidator } from 'react-router'

import { useLiveUpdate } from './use-live-update.ts'

/** When the page last revalidated. Several parts of it may subscribe, but one revalidation serves them all. */
let revalidatedAt = 0

/**
 * Revalidates the page at live updates that concern it.
 * @param concerns whether a live update's audience concerns this page
 * @param spread milliseconds over which many browsers spread their requests
 */
export function useLiveRevalidation(concerns: (audience: string) => boolean, spread = 0): void {
  const { revalidate, state } = useRevalidator()
  function revalidateOnce(receivedAt: number) {
    if (revalidatedAt > receivedAt) return
    revalidatedAt = performance.now()
    void revalidate()
  }
  useLiveUpdate(concerns, revalidateOnce, { spread, busy: () => state !== 'idle' })
}
