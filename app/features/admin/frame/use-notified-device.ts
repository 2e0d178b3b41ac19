import { useEffect } from 'react'

import { ownDeviceId } from '#browser/notifications.ts'

/** Says that the admin is signed in on this device, if it is one that is told what happens. It never asks for anything. */
export function useNotifiedDevice(): void {
  useEffect(() => void report(), [])
}

/** Not by the router, which would follow a redirect. That it fails changes nothing here. */
async function report(): Promise<void> {
  try {
    const id = await ownDeviceId()
    if (id !== null) await fetch(`/admin/notifications/devices/${id}/resumption`, { method: 'POST' })
  } catch {
    // The next page says it.
  }
}
