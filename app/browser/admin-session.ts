import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

import { adminMinutesLeft, adminSessionState } from '#domain/customers/admin-session.ts'
import { ADMIN_IDLE_MS, ADMIN_INDICATOR_REFRESH_MS } from '#domain/policy.ts'
import { clearAdminActivity, lastAdminActivity, recordAdminActivity } from './admin-activity.ts'

interface AdminSession {
  minutesLeft: number
  /** True in the last minutes of the session. */
  warned: boolean
}

const CHECK_INTERVAL_MS = 1_000
/** How soon a sign-out that failed is tried again, unless the network comes back before. */
const RETRY_MS = 10_000
const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click']

/** How long the admin's session still lasts; updated by {@link useAdminSessionWatch}. */
export const useAdminSession = create<AdminSession>(() => ({
  minutesLeft: ADMIN_IDLE_MS / 60_000,
  warned: false,
}))

/**
 * Watches the admin's idle time (`ADMIN_IDLE_MS`), which all tabs share and the server checks too. Use it once, in the
 * admin layout.
 * @param onExpired signs out; called again while the page stays, because a machine often wakes before its network
 */
export function useAdminSessionWatch(onExpired: () => Promise<void>): void {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    let isEnding = false
    let endedAt = -Infinity
    let shownAt = 0
    // Opening an admin page is activity.
    recordAdminActivity()

    const check = () => {
      const now = Date.now()
      const last = lastAdminActivity()
      const state = adminSessionState(last, now)
      const warned = state === 'warning'
      if (now - shownAt >= ADMIN_INDICATOR_REFRESH_MS || warned !== useAdminSession.getState().warned) {
        shownAt = now
        useAdminSession.setState({ minutesLeft: adminMinutesLeft(last, now), warned })
      }
      if (state === 'expired') end(now)
      return state
    }
    const end = (now: number) => {
      if (isEnding || now - endedAt < RETRY_MS) return
      isEnding = true
      endedAt = now
      void expire().finally(() => (isEnding = false))
    }
    const onOnline = () => {
      endedAt = -Infinity
      check()
    }
    const onActivity = () => {
      // After a sleep the timer has not run yet: activity must not prolong an expired session.
      if (check() !== 'expired') recordAdminActivity()
    }

    check()
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    for (const name of ACTIVITY_EVENTS) addEventListener(name, onActivity, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, onActivity, { capture: true })
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', onOnline)
      clearAdminActivity()
    }
  }, [])
}
