import type { GoogleOutcome } from '#domain/customers/google.ts'

const KEY = 'google-sign-in'

/**
 * Sends the outcome to the shop's other pages in this browser by a `storage` event. Unlike `postMessage`, that works
 * even when the popup was separated from its opener on the way.
 */
export function sendToOpener(outcome: GoogleOutcome): void {
  localStorage.setItem(KEY, outcome)
  localStorage.removeItem(KEY)
}

/** @returns a function that unsubscribes */
export function listenToPopup(onOutcome: (outcome: GoogleOutcome) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) onOutcome(newValue as GoogleOutcome)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
