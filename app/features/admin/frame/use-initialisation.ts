import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { ADMIN_INITIALISATION_DELAY_MS } from '#domain/policy.ts'
import type { action } from './initialise.ts'

/** Initialises the database shortly after the admin has signed in (R2.74). */
export function useInitialisation(): void {
  const { submit, data } = useFetcher<typeof action>()
  useEffect(() => {
    const timer = setTimeout(
      () => void submit(null, { method: 'post', action: '/admin/initialisation' }),
      ADMIN_INITIALISATION_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [submit])
  useEffect(() => {
    if (data && !data.initialised) console.warn(admin.initialisationFailed)
  }, [data])
}
