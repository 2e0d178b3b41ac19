import { useEffect, useEffectEvent } from 'react'

import { EVERYTHING } from '#domain/live.ts'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { isPointerActive } from './pointer-activity.ts'

/** Pieces of news that come together are one reason to look. */
const GATHER_MS = 40
const HAND_MS = 200
/** A hand that never rests must not keep the page old. */
const LONGEST_MS = 1_500

interface Patience {
  /** Milliseconds over which many browsers spread their questions. */
  spread?: number
  /** Whether an earlier question is still on its way: its answer may be older than the news. */
  busy?: () => boolean
}

/**
 * Acts on news, but not while a finger or a mouse is about to press something: nothing may transition away from under it.
 * @param concerns tells by its audience whether news is about what is shown
 * @param act is given when the newest piece was heard (`performance.now()`)
 */
export function useLiveUpdate(
  concerns: (audience: string) => boolean,
  act: (heardAt: number) => void,
  { spread = 0, busy = () => false }: Patience = {},
): void {
  const isMine = useEffectEvent((audience: string) => audience === EVERYTHING || concerns(audience))
  const isBusy = useEffectEvent(busy)
  const look = useEffectEvent(act)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let since = 0
    let heardAt = 0
    const attempt = () => {
      if (isBusy() || (isPointerActive() && performance.now() - since < LONGEST_MS))
        waiting = setTimeout(attempt, HAND_MS)
      else {
        waiting = undefined
        look(heardAt)
      }
    }
    const stop = subscribeToLiveUpdates((audience) => {
      if (!isMine(audience)) return
      heardAt = performance.now()
      if (waiting !== undefined) return
      since = heardAt
      waiting = setTimeout(attempt, GATHER_MS + Math.random() * spread)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [spread])
}
