import { useEffect } from 'react'

import { admin } from '#copy/admin/frame.ts'
import { ADMIN_INITIALISATION_DELAY_MS } from '#domain/policy.ts'

/** Initialises the database shortly after the admin has signed in (R2.74). */
export function useInitialisation(): void {
  useEffect(() => {
    const timer = setTimeout(() => void initialise(), ADMIN_INITIALISATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * Not by the router, which would follow the redirect to the sign-in and throw away what is being typed. What was
 * initialised comes by a live update.
 */
async function initialise(): Promise<void> {
  try {
    const { ok, type } = await fetch('/admin/initialisation', { method: 'POST', redirect: 'manual' })
    if (!ok && type !== 'opaqueredirect') console.warn(admin.initialisationFailed)
  } catch {
    console.warn(admin.initialisationFailed)
  }
}
