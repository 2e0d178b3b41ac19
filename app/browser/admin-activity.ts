import { ADMIN_ACTIVITY_REPORT_MS } from '#domain/policy.ts'
import { storeText } from './store-text.ts'

const LAST_ACTIVE = 'kalam.admin-active'
const RECORD_INTERVAL_MS = 1_000
/** After Sign Out the browser goes to the store; reloading at once would lead to the admin sign-in instead. */
const RELOAD_DELAY_MS = 2_000

let lastRecorded = 0
let lastReported = 0
let reportTimer: ReturnType<typeof setTimeout> | undefined
let reloadTimer: ReturnType<typeof setTimeout> | undefined

/** When the admin was last active in any tab, epoch milliseconds by this machine's clock. */
export function lastAdminActivity(): number {
  const last = Math.max(lastRecorded, Number(localStorage.getItem(LAST_ACTIVE)) || 0)
  // A clock that was set back must not prolong the session.
  return Math.min(last, Date.now())
}

/** Records activity for every tab, and reports it to the server at most every `ADMIN_ACTIVITY_REPORT_MS`. */
export function recordAdminActivity(): void {
  const now = Date.now()
  if (now - lastRecorded < RECORD_INTERVAL_MS) return
  lastRecorded = now
  storeText(LAST_ACTIVE, String(now))
  reportTimer ??= setTimeout(reportActivity, Math.max(0, lastReported + ADMIN_ACTIVITY_REPORT_MS - now))
}

/** Cancels what is pending, when the admin area is left. */
export function clearAdminActivity(): void {
  clearTimeout(reportTimer)
  clearTimeout(reloadTimer)
  reportTimer = undefined
  lastRecorded = 0
}

async function reportActivity(): Promise<void> {
  reportTimer = undefined
  lastReported = Date.now()
  try {
    const { status } = await fetch('/admin/activity', { method: 'POST', keepalive: true })
    // The session has ended: after the reload the server shows the sign-in.
    if (status === 401) reloadTimer = setTimeout(() => location.reload(), RELOAD_DELAY_MS)
  } catch {
    // Offline: the next activity is reported.
  }
}
