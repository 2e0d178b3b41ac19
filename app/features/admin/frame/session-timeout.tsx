import { lazy, Suspense } from 'react'
import { useSubmit } from 'react-router'

import { noteAdminActivity } from '#browser/admin-activity.ts'
import { useAdminSession, useWatchAdminSession } from '#browser/admin-session.ts'

// Most sessions never see it.
const StillThere = lazy(() => import('#ui/admin/session-timeout-dialog.tsx'))

/** Signs the admin out after half an hour without a touch, and asks two minutes before. */
export function SessionWatch() {
  const submit = useSubmit()
  const warned = useAdminSession((session) => session.warned)
  useWatchAdminSession(() => void submit({ reason: 'idle' }, { method: 'post', action: '/logout' }))
  return <Suspense>{warned && <StillThere open={warned} onStay={noteAdminActivity} />}</Suspense>
}
