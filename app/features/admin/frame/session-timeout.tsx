import { lazy, Suspense } from 'react'
import { useSubmit } from 'react-router'

import { recordAdminActivity } from '#browser/admin-activity.ts'
import { useAdminSession, useAdminSessionWatch } from '#browser/admin-session.ts'

// Loaded only when needed: most sessions never show it.
const SessionTimeoutDialog = lazy(() => import('#ui/admin/session-timeout-dialog.tsx'))

/** Signs the admin out after half an hour without activity, and asks two minutes before (R4.24). */
export function SessionTimeout() {
  const submit = useSubmit()
  const warned = useAdminSession((session) => session.warned)
  useAdminSessionWatch(
    () => void submit({ reason: 'idle' }, { method: 'post', action: '/logout', navigate: false }),
  )
  return <Suspense>{warned && <SessionTimeoutDialog open={warned} onStay={recordAdminActivity} />}</Suspense>
}
