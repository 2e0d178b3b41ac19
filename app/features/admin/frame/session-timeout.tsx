import { useSubmit } from 'react-router'

import { recordAdminActivity } from '#browser/admin-activity.ts'
import { useAdminSession, useAdminSessionWatch } from '#browser/admin-session.ts'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'

// Loaded only when needed: most sessions never show it.
const SessionTimeoutDialog = lazyOverlay(
  () => import('#ui/admin/session-timeout-dialog.tsx'),
  // Whoever cannot be asked is signed out.
  () => {},
)

/** Signs the admin out after half an hour without activity, and asks two minutes before (R4.24). */
export function SessionTimeout() {
  const submit = useSubmit()
  const warned = useAdminSession((session) => session.warned)
  useAdminSessionWatch(() =>
    submit({ reason: 'idle' }, { method: 'post', action: '/logout', navigate: false }),
  )
  return warned && <SessionTimeoutDialog open={warned} onStay={recordAdminActivity} />
}
