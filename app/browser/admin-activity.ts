import { ADMIN_ACTIVITY_REPORT_MS } from '#domain/policy.ts'

const LAST_ACTIVE = 'kalam.admin-active'
const NOTED_EVERY_MS = 1_000
/** Who has just pressed Sign Out is on the way to the store, and is not to be called back to the sign-in. */
const BEFORE_RELOAD_MS = 2_000

let lastNoted = 0
let lastReported = 0
let report: ReturnType<typeof setTimeout> | undefined
let reload: ReturnType<typeof setTimeout> | undefined

/** When the admin last touched something, in whichever tab; epoch milliseconds by this machine's clock. */
export function lastAdminActivity(): number {
  const last = Math.max(lastNoted, Number(localStorage.getItem(LAST_ACTIVE)) || 0)
  // A clock that was set back makes no session longer.
  return Math.min(last, Date.now())
}

/** Notes it for every tab and, now and then, for the server: never later than the browser counts from. */
export function recordAdminActivity(): void {
  const now = Date.now()
  if (now - lastNoted < NOTED_EVERY_MS) return
  lastNoted = now
  localStorage.setItem(LAST_ACTIVE, String(now))
  report ??= setTimeout(reportActivity, Math.max(0, lastReported + ADMIN_ACTIVITY_REPORT_MS - now))
}

/** Nothing more is reported: the page is left. */
export function clearAdminActivity(): void {
  clearTimeout(report)
  clearTimeout(reload)
  report = undefined
  lastNoted = 0
}

async function reportActivity(): Promise<void> {
  report = undefined
  lastReported = Date.now()
  try {
    const { status } = await fetch('/admin/activity', { method: 'POST', keepalive: true })
    // The session has ended meanwhile: the server shows the way in.
    if (status === 401) reload = setTimeout(() => location.reload(), BEFORE_RELOAD_MS)
  } catch {
    // Offline: the next touch is reported again.
  }
}
