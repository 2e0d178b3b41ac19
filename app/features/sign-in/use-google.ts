import { type FormEvent, useEffect, useState } from 'react'

import {
  AFTER_GOOGLE,
  type GoogleProblem,
  googleProblem,
  redirectsInstead,
} from '#domain/customers/google.ts'
import { signInInPopup } from './google-popup.ts'

interface Asking {
  from: 'login' | 'signup'
  next: string
}

type Step = 'ready' | 'waiting' | 'redirecting'

/** Google in a popup first, and in the whole page when that does not work (R4.2). */
export function useGoogle({ from, next }: Asking) {
  const [step, setStep] = useState<Step>('ready')
  const [problem, setProblem] = useState<GoogleProblem | null>(null)

  useEffect(() => {
    // Somebody came back from Google with the Back button: what kept the popup from working is still to be told.
    const comeBack = () => {
      const trouble = takeTrouble()
      if (!trouble) return
      setStep('ready')
      setProblem(trouble)
    }
    comeBack()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (step !== 'ready') return
    if (!navigator.onLine) return setProblem('network')
    setProblem(null)
    setStep('waiting')
    const outcome = await signInInPopup(addressFor({ from, next, popup: '' }))
    if (outcome === 'signed-in') return window.location.assign(next || AFTER_GOOGLE[from])
    if (redirectsInstead(outcome)) {
      setStep('redirecting')
      keepTrouble(outcome)
      return window.location.assign(addressFor({ from, next }))
    }
    setStep('ready')
    setProblem(outcome)
  }

  return { step, problem, ask }
}

function addressFor(asked: Record<string, string>): string {
  return `/login/google?${new URLSearchParams(asked)}`
}

/** Kept with this very visit to the page, so that only coming back to it tells. */
function keepTrouble(trouble: GoogleProblem): void {
  window.history.replaceState({ ...window.history.state, googleTrouble: trouble }, '')
}

function takeTrouble(): GoogleProblem | null {
  const { googleTrouble, ...state } = (window.history.state ?? {}) as Record<string, unknown>
  if (!googleTrouble) return null
  window.history.replaceState(state, '')
  return googleProblem(googleTrouble)
}
