import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

import { EVERYTHING } from '#domain/live.ts'
import { hearNews } from './live.ts'
import { handMoving } from './steady-hand.ts'

/** Pieces of news that come together are one reason to look. */
const GATHER_MS = 40
const HAND_MS = 200
/** A hand that never rests must not keep the page old. */
const LONGEST_MS = 1_500

/**
 * Fetches the page's data anew when there is news for it, but not while a finger or a mouse is about to press
 * something: nothing may move away from under it.
 * @param concerns tells by its audience whether news is about this page
 * @param spread milliseconds over which many browsers spread their questions
 */
export function useLookAgain(concerns: (audience: string) => boolean, spread = 0): void {
  const { revalidate, state } = useRevalidator()
  const isMine = useEffectEvent((audience: string) => audience === EVERYTHING || concerns(audience))
  const busy = useEffectEvent(() => state !== 'idle')
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let since = 0
    const attempt = () => {
      // An answer that is on its way may be older than the news.
      if (busy() || (handMoving() && Date.now() - since < LONGEST_MS)) waiting = setTimeout(attempt, HAND_MS)
      else {
        waiting = undefined
        look()
      }
    }
    const stop = hearNews((audience) => {
      if (waiting !== undefined || !isMine(audience)) return
      since = Date.now()
      waiting = setTimeout(attempt, GATHER_MS + Math.random() * spread)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [spread])
}
