/** The service worker's scope is the page that sets the notifications: it controls no other page. */
const WORKER = '/admin/notification-worker.js'
const SCOPE = '/admin/notifications'

/** Whether this browser can be told, apart from what the server knows. */
export type NotificationSupport = 'supported' | 'unsupported' | 'install-first' | 'blocked'

export function notificationSupport(): NotificationSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** The id under which the server knows this browser; null when it has no subscription, or does not say. */
export async function ownDeviceId(): Promise<string | null> {
  if (notificationSupport() !== 'supported') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    const subscription = await registration?.pushManager?.getSubscription()
    return subscription ? await deviceIdOf(subscription.endpoint) : null
  } catch {
    return null
  }
}

/** What the server needs to send to this browser. */
export interface NewDevice {
  endpoint: string
  publicKey: string
  authSecret: string
}

/**
 * Subscribes this browser; call it when a button is pressed, because it asks for permission.
 * @param vapidKey the shop's public key
 * @returns `dismissed` when the permission was not given, `noService` when the browser has no push service at hand
 */
export async function subscribeDevice(vapidKey: string): Promise<NewDevice | 'dismissed' | 'noService'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'dismissed'
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    await activated(registration)
    const subscription = await subscribe(registration.pushManager, vapidKey)
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    return { endpoint: subscription.endpoint, publicKey: p256dh, authSecret: auth }
  } catch {
    return 'noService'
  }
}

/** Ends the subscription of this browser. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** A subscription with another key, of a shop that was here before, is replaced. */
async function subscribe(manager: PushManager, vapidKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const other = await manager.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return manager.subscribe(options)
  }
}

/** A worker that is not active yet cannot be subscribed; one that is replaced can. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting
  if (active || !next || next.state === 'activated') return
  await new Promise<void>((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve()
    }),
  )
}

/** The same on the server: `deviceIdOf` in app/data/notifications. */
async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
