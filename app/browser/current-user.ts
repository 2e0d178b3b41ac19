import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { create } from 'zustand'

import { selectCart } from './cart.ts'
import { selectWishlist } from './wishlist.ts'

/** The signed-in customer or admin, as far as pages need it. */
export interface CurrentUser {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
}

interface CurrentUserState {
  /** False until the server has responded; until then `person` is the last known user. */
  known: boolean
  person: CurrentUser | null
}

const STORAGE_KEY = 'kalam.who'

/** The current user. Public pages are the same bytes for everyone, so the browser fetches the user separately. */
export const useCurrentUser = create<CurrentUserState>(() => ({ known: false, person: null }))

let requestCount = 0

/** Fetches the current user; offline, the last known one stays. */
export async function fetchCurrentUser(): Promise<void> {
  const requestNumber = ++requestCount
  try {
    const response = await fetch('/session', { headers: { Accept: 'application/json' } })
    // The response to a request from before a sign-in may arrive after it.
    if (response.ok && requestNumber === requestCount)
      setCurrentUser((await response.json()) as CurrentUser | null, true)
  } catch {
    useCurrentUser.setState({ known: true })
  }
}

/** Stores the current user and shows their cart and wishlist. */
export function setCurrentUser(person: CurrentUser | null, known: boolean): void {
  selectCart(person?.id ?? null)
  selectWishlist(person?.id ?? null)
  // Last: whoever waits for it adds to these lists.
  useCurrentUser.setState({ known, person })
  if (known) localStorage.setItem(STORAGE_KEY, JSON.stringify(person))
}

/** Acts now, or when the server has said who the user is: until then nobody is known to be a guest. */
export function onceUserIsKnown(act: () => void): void {
  const { known, person } = useCurrentUser.getState()
  if (known || person) return act()
  const stop = useCurrentUser.subscribe((state) => {
    if (!state.known) return
    stop()
    act()
  })
}

/**
 * Updates the current user at the start, after each form, and when another tab signs in or out.
 */
export function useCurrentUserSync(): void {
  useEffect(() => {
    setCurrentUser(lastKnownUser(), false)
    void fetchCurrentUser()
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setCurrentUser(lastKnownUser(), true)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  useFetchAfterForms()
}

/** Fetches the current user after each form, because signing in and out are forms. */
function useFetchAfterForms(): void {
  const { state, formMethod } = useNavigation()
  const posted = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') posted.current = true
    if (state !== 'idle' || !posted.current) return
    posted.current = false
    void fetchCurrentUser()
  }, [state, formMethod])
}

function lastKnownUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as CurrentUser | null
  } catch {
    return null
  }
}
