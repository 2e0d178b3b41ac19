import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { admin } from '#copy/admin.ts'
import { ADMIN_INITIALISATION_DELAY_MS } from '#domain/policy.ts'
import type { action } from './initialise.ts'

/** What happens a moment after the admin has come in: the database is prepared (R2.74). */
export function useInitialisation(): void {
  const { submit, data } = useFetcher<typeof action>()
  useEffect(() => {
    const pause = setTimeout(
      () => void submit(null, { method: 'post', action: '/admin/initialisation' }),
      ADMIN_INITIALISATION_DELAY_MS,
    )
    return () => clearTimeout(pause)
  }, [submit])
  useEffect(() => {
    if (data && !data.initialised) console.warn(admin.initialisationFailed)
  }, [data])
}
