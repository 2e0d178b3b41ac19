import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { create } from 'zustand'

import { selectCart } from './cart.ts'
import { ownPinCode } from './own-pin-code.ts'
import { dropPendingAction } from './pending-guest-action.ts'
import { clearSearches } from './search-history.ts'
import { storeText } from './store-text.ts'
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
let answerCount = 0

/** Fetches the current user; where the server cannot be reached, or does not say, the last known one stays. */
export async function fetchCurrentUser(): Promise<void> {
  const requestNumber = ++requestCount
  try {
    const response = await fetch('/session', { headers: { Accept: 'application/json' } })
    // An error, of a proxy before a shop that starts again for instance, is no answer either.
    if (!response.ok) throw new Error(response.statusText)
    const person = (await response.json()) as CurrentUser | null
    // The response to a request from before a sign-in may arrive after it.
    if (requestNumber === requestCount) setCurrentUser(person, true)
  } catch {
    useCurrentUser.setState({ known: true })
  } finally {
    answerCount++
  }
}

/** Stores the current user and shows their cart and wishlist. */
export function setCurrentUser(person: CurrentUser | null, known: boolean): void {
  selectCart(person?.id ?? null)
  selectWishlist(person?.id ?? null)
  // Last: whoever waits for it adds to these lists.
  useCurrentUser.setState({ known, person })
  if (!known) return
  forgetWhoWasHere(person)
  storeText(STORAGE_KEY, JSON.stringify(person))
}

/** What guests have, too, is not kept by account: whoever uses the browser next must not read it. */
function forgetWhoWasHere(person: CurrentUser | null): void {
  const before = lastKnownUser()
  if (before === null || before.id === person?.id) return
  clearSearches()
  ownPinCode.save('')
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
  }, [])
  useOtherTabs()
  useFetchAfterForms()
}

/** The same for a page that the server has made for this user. */
export function useKnownUser(person: CurrentUser): void {
  useEffect(() => setCurrentUser(person, true), [person])
  useOtherTabs()
}

/**
 * For a page that the server has made for a guest: whoever was signed in is not any more, because the password was changed on
 * another device for instance.
 */
export function useGuestPage(isForGuest = true): void {
  useEffect(() => {
    if (isForGuest && useCurrentUser.getState().person) void fetchCurrentUser()
  }, [isForGuest])
}

/** Pages that show everybody the same: only the header and the lists change when another tab signs in or out. */
const PUBLIC_PAGE = /^\/(?:welcome|store(?:\/filters)?|product\/.*|review-rules|policies\/.*)?$/

/**
 * Follows sign-ins and sign-outs of other tabs. Any other page is loaded anew: what it shows, and what was typed, belongs to
 * whoever was signed in, and a form of it would be carried out for whoever is signed in now.
 */
function useOtherTabs(): void {
  useEffect(() => {
    const follow = () => {
      const stored = lastKnownUser()
      const isAnother = stored?.id !== useCurrentUser.getState().person?.id
      const isPublic = PUBLIC_PAGE.test(location.pathname)
      // Not `reload()`, with which browsers put back what was typed. Until then nothing is done for that user: what a guest
      // wanted here would be added to the list at the same moment as what they wanted in that tab, and one of them be lost.
      if (isAnother && !isPublic) return location.replace(location.pathname + location.search)
      // Whoever went back from the sign-in has given up what led there. A tab that signs in itself asks who it is meanwhile.
      if (isAnother && answerCount === requestCount) dropPendingAction()
      setCurrentUser(stored, true)
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) follow()
    }
    // A page in the back/forward cache hears nothing of other tabs.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
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
