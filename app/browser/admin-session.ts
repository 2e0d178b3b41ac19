import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

import { adminMinutesLeft, adminSessionState } from '#domain/customers/admin-session.ts'
import { ADMIN_IDLE_MS, ADMIN_INDICATOR_REFRESH_MS } from '#domain/policy.ts'
import { clearAdminActivity, lastAdminActivity, recordAdminActivity } from './admin-activity.ts'

interface AdminSession {
  minutesLeft: number
  /** True in the last two minutes. */
  warned: boolean
}

const WATCH_EVERY_MS = 1_000
const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click']

/** How long the admin's session still lasts; kept by {@link useAdminSessionWatch}. */
export const useAdminSession = create<AdminSession>(() => ({
  minutesLeft: ADMIN_IDLE_MS / 60_000,
  warned: false,
}))

/**
 * Counts the half hour without activity that the server counts too, the same in every tab. Use it once in the frame.
 * @param onExpired signs out; called once, when the time is up
 */
export function useAdminSessionWatch(onExpired: () => void): void {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    let over = false
    let shownAt = 0
    // Opening a page of the admin area is something an admin does.
    recordAdminActivity()

    const look = () => {
      if (over) return
      const now = Date.now()
      const last = lastAdminActivity()
      const state = adminSessionState(last, now)
      const warned = state !== 'active'
      if (now - shownAt >= ADMIN_INDICATOR_REFRESH_MS || warned !== useAdminSession.getState().warned) {
        shownAt = now
        useAdminSession.setState({ minutesLeft: adminMinutesLeft(last, now), warned })
      }
      if (state !== 'expired') return
      over = true
      expire()
    }
    const touched = () => {
      // A machine that slept for an hour wakes with a touch: that one comes too late.
      look()
      if (!over) recordAdminActivity()
    }

    look()
    const watch = setInterval(look, WATCH_EVERY_MS)
    for (const name of ACTIVITIES) addEventListener(name, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(watch)
      for (const name of ACTIVITIES) removeEventListener(name, touched, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearAdminActivity()
    }
  }, [])
}
