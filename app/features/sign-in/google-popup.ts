import type { GoogleOutcome } from '#domain/customers/google.ts'
import { listenToPopup } from './google-popup-messages.ts'

const LOOK = 'popup,width=500,height=640'
const LOOK_AGAIN_MS = 300
/** What a popup says while it closes may arrive after it is gone. */
const LAST_WORDS_MS = 700

/** Opens Google beside the page. It must be called while a press is being answered, or browsers block it. */
export function signInInPopup(address: string): Promise<GoogleOutcome> {
  let popup: Window | null
  try {
    popup = window.open(address, 'google-sign-in', LOOK)
  } catch {
    return Promise.resolve('cross-origin')
  }
  return popup ? outcomeOf(popup) : Promise.resolve('popup-blocked')
}

function outcomeOf(popup: Window): Promise<GoogleOutcome> {
  return new Promise((settle) => {
    let lastWords: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: GoogleOutcome) => {
      clearInterval(watch)
      clearTimeout(lastWords)
      hush()
      settle(outcome)
    }
    const hush = listenToPopup(end)
    const watch = setInterval(() => {
      // A page of Google's may cut the popup off, which looks like closing; but then this page is not in front again.
      if (!popup.closed || !document.hasFocus()) return
      clearInterval(watch)
      lastWords = setTimeout(end, LAST_WORDS_MS, 'popup-closed')
    }, LOOK_AGAIN_MS)
  })
}
