import { useFetchers, useRevalidator } from 'react-router'

import { useLiveUpdate } from './use-live-update.ts'

/** When the page last revalidated. Several parts of it may subscribe, but one revalidation serves them all. */
let revalidatedAt = 0
/** A second revalidation would abort the first, which fails loudly once its data has begun to come. */
let isRunning = false

/**
 * Revalidates the page at live updates that concern it.
 * @param concerns whether a live update's audience concerns this page
 * @param spread milliseconds over which many browsers spread their requests
 * @param isHeld whether the page must stay as it is for now
 */
export function useLiveRevalidation(
  concerns: (audience: string) => boolean,
  spread = 0,
  isHeld = () => false,
): void {
  const { revalidate, state } = useRevalidator()
  // React Router drops a form's redirect when a revalidation starts before its response: signing out would stay.
  const submitting = useFetchers().some((fetcher) => fetcher.state === 'submitting')
  function revalidateOnce(receivedAt: number) {
    if (revalidatedAt > receivedAt) return
    revalidatedAt = performance.now()
    isRunning = true
    void revalidate().finally(() => (isRunning = false))
  }
  useLiveUpdate(concerns, revalidateOnce, {
    spread,
    busy: () => isRunning || submitting || state !== 'idle' || isHeld(),
  })
}
