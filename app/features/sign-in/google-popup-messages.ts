import type { GoogleOutcome } from '#domain/customers/google.ts'

const KEY = 'google-sign-in'

/**
 * Tells the shop's other pages in this browser: what one page stores, the others hear of. That also works when the popup
 * was cut off from its opener on the way.
 */
export function sendToOpener(outcome: GoogleOutcome): void {
  localStorage.setItem(KEY, outcome)
  localStorage.removeItem(KEY)
}

/** @returns stops listening */
export function listenToPopup(hear: (outcome: GoogleOutcome) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) hear(newValue as GoogleOutcome)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
