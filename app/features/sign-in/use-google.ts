import { type FormEvent, useEffect, useState } from 'react'

import {
  AFTER_GOOGLE,
  type GoogleProblem,
  googleProblem,
  fallsBackToRedirect,
} from '#domain/customers/google.ts'
import { signInInPopup } from './google-popup.ts'

interface GoogleSignIn {
  from: 'login' | 'signup'
  next: string
}

type Step = 'ready' | 'waiting' | 'redirecting'

/** Google sign-in in a popup first, and by a redirect of the whole page when the popup does not work (R4.2). */
export function useGoogle({ from, next }: GoogleSignIn) {
  const [step, setStep] = useState<Step>('ready')
  const [problem, setProblem] = useState<GoogleProblem | null>(null)

  useEffect(() => {
    // After the Back button from Google, shows why the popup did not work.
    const showStoredProblem = () => {
      const stored = takeStoredProblem()
      if (!stored) return
      setStep('ready')
      setProblem(stored)
    }
    showStoredProblem()
    window.addEventListener('pageshow', showStoredProblem)
    return () => window.removeEventListener('pageshow', showStoredProblem)
  }, [])

  async function start(event: FormEvent) {
    event.preventDefault()
    if (step !== 'ready') return
    if (!navigator.onLine) return setProblem('network')
    setProblem(null)
    setStep('waiting')
    const outcome = await signInInPopup(urlOf({ from, next, popup: '' }))
    if (outcome === 'signed-in') return window.location.assign(next || AFTER_GOOGLE[from])
    if (fallsBackToRedirect(outcome)) {
      setStep('redirecting')
      storeProblem(outcome)
      return window.location.assign(urlOf({ from, next }))
    }
    setStep('ready')
    setProblem(outcome)
  }

  return { step, problem, start }
}

function urlOf(parameters: Record<string, string>): string {
  return `/login/google?${new URLSearchParams(parameters)}`
}

/** Stored in the history entry of this page, so that only returning to it shows the problem. */
function storeProblem(problem: GoogleProblem): void {
  window.history.replaceState({ ...window.history.state, googleTrouble: problem }, '')
}

function takeStoredProblem(): GoogleProblem | null {
  const { googleTrouble, ...state } = (window.history.state ?? {}) as Record<string, unknown>
  if (!googleTrouble) return null
  window.history.replaceState(state, '')
  return googleProblem(googleTrouble)
}
