import type { GoogleOutcome } from '#domain/customers/google.ts'
import { listenToPopup } from './google-popup-messages.ts'

const POPUP_FEATURES = 'popup,width=500,height=640'
const POLL_INTERVAL_MS = 300
/** The outcome that a popup sends while it closes may arrive after it is closed. */
const OUTCOME_TIMEOUT_MS = 700

/** Opens Google sign-in in a popup. Browsers block it unless it is called in the handler of a user action. */
export function signInInPopup(address: string): Promise<GoogleOutcome> {
  let popup: Window | null
  try {
    popup = window.open(address, 'google-sign-in', POPUP_FEATURES)
  } catch {
    return Promise.resolve('cross-origin')
  }
  return popup ? outcomeOf(popup) : Promise.resolve('popup-blocked')
}

function outcomeOf(popup: Window): Promise<GoogleOutcome> {
  return new Promise((resolve) => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const finish = (outcome: GoogleOutcome) => {
      clearInterval(poll)
      clearTimeout(timeout)
      unsubscribe()
      resolve(outcome)
    }
    const unsubscribe = listenToPopup(finish)
    const poll = setInterval(() => {
      // Google's page may separate the popup, which then seems closed, but then this page has no focus.
      if (!popup.closed || !document.hasFocus()) return
      clearInterval(poll)
      timeout = setTimeout(finish, OUTCOME_TIMEOUT_MS, 'popup-closed')
    }, POLL_INTERVAL_MS)
  })
}
