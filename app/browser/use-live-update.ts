import { useEffect, useEffectEvent } from 'react'

import { ALL_AUDIENCES } from '#domain/live.ts'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { isPointerActive, MAX_POINTER_WAIT_MS } from './pointer-activity.ts'

/** Live updates within this time are handled together. */
const BATCH_MS = 40
const RETRY_MS = 200

interface LiveUpdateOptions {
  /** Milliseconds over which many browsers spread their requests. */
  spread?: number
  /** Whether an earlier request is still pending: its response may be older than the live update. */
  busy?: () => boolean
}

/**
 * Acts on live updates, but waits during pointer activity, so that the page does not shift under the pointer.
 * @param concerns whether a live update's audience concerns what is shown
 * @param act called with the time of the latest live update (`performance.now()`)
 */
export function useLiveUpdate(
  concerns: (audience: string) => boolean,
  act: (receivedAt: number) => void,
  { spread = 0, busy = () => false }: LiveUpdateOptions = {},
): void {
  const isRelevant = useEffectEvent((audience: string) => audience === ALL_AUDIENCES || concerns(audience))
  const isBusy = useEffectEvent(busy)
  const onUpdate = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince = 0
    let receivedAt = 0
    const attempt = () => {
      if (isBusy() || (isPointerActive() && performance.now() - waitingSince < MAX_POINTER_WAIT_MS))
        timer = setTimeout(attempt, RETRY_MS)
      else {
        timer = undefined
        onUpdate(receivedAt)
      }
    }
    const stop = subscribeToLiveUpdates((audience) => {
      if (!isRelevant(audience)) return
      receivedAt = performance.now()
      if (timer !== undefined) return
      waitingSince = receivedAt
      timer = setTimeout(attempt, BATCH_MS + Math.random() * spread)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [spread])
}
