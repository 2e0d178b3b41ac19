import { useLocation, useRevalidator } from 'react-router'

import { currentRouterState } from './connection/router-state.ts'
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
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  function revalidateOnce(receivedAt: number) {
    if (revalidatedAt > receivedAt) return
    revalidatedAt = performance.now()
    isRunning = true
    void revalidate().finally(() => (isRunning = false))
  }
  useLiveUpdate(concerns, revalidateOnce, {
    spread,
    // What a form was answered is dropped by a revalidation: on a slow phone before anyone has seen it.
    busy: () => isRunning || isRouterBusy() || currentRouterState().location.key !== key || isHeld(),
  })
}

/**
 * Whether the router awaits an answer, of which a revalidation would take the place. It drops the redirect of a form, so that
 * signing out would stay; the data that an action waits for, which pages with a form read for it alone; and what a navigation
 * was told about scrolling.
 */
function isRouterBusy(): boolean {
  const { navigation, revalidation, fetchers } = currentRouterState()
  return [navigation, ...fetchers.values()].some(({ state }) => state !== 'idle') || revalidation !== 'idle'
}
