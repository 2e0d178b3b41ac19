import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { create } from 'zustand'

import { selectCart } from './cart.ts'
import { runPendingAction } from './pending-guest-action.ts'
import { selectWishlist } from './wishlist.ts'

/** The signed-in person as far as the pages need to know. */
export interface Person {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
}

interface Who {
  /** False until the server has said who is there; until then `person` is who was there last. */
  known: boolean
  person: Person | null
}

const LAST_SEEN = 'kalam.who'

/** Who is signed in. Public pages are the same bytes for everyone, so the browser asks after they are shown. */
export const useCurrentUser = create<Who>(() => ({ known: false, person: null }))

let asked = 0

/** Asks the server who is there; offline, the last answer stands. */
export async function fetchCurrentUser(): Promise<void> {
  const question = ++asked
  try {
    const response = await fetch('/session', { headers: { Accept: 'application/json' } })
    // The answer to a question from before a sign-in may come after it.
    if (response.ok && question === asked) setCurrentUser((await response.json()) as Person | null, true)
  } catch {
    useCurrentUser.setState({ known: true })
  }
}

/** Remembers who is there and opens their cart and wishlist. */
export function setCurrentUser(person: Person | null, known: boolean): void {
  useCurrentUser.setState({ known, person })
  selectCart(person?.id ?? null)
  selectWishlist(person?.id ?? null)
  if (!known) return
  localStorage.setItem(LAST_SEEN, JSON.stringify(person))
  if (person) runPendingAction()
}

/**
 * Keeps the page's idea of who is there up to date: at the start, after each form, and when another tab signs in or
 * out.
 */
export function useCurrentUserSync(): void {
  useEffect(() => {
    setCurrentUser(lastSeen(), false)
    void fetchCurrentUser()
    const otherTab = (event: StorageEvent) => {
      if (event.key === LAST_SEEN) setCurrentUser(lastSeen(), true)
    }
    addEventListener('storage', otherTab)
    return () => removeEventListener('storage', otherTab)
  }, [])
  useAskAfterForms()
}

/** Asks again once a form has been answered: signing in and out are forms. */
function useAskAfterForms(): void {
  const { state, formMethod } = useNavigation()
  const posted = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') posted.current = true
    if (state !== 'idle' || !posted.current) return
    posted.current = false
    void fetchCurrentUser()
  }, [state, formMethod])
}

function lastSeen(): Person | null {
  try {
    return JSON.parse(localStorage.getItem(LAST_SEEN) ?? 'null') as Person | null
  } catch {
    return null
  }
}
