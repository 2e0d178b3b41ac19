import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

import { latestLocation } from '#browser/connection/next-location.ts'
import { saveSearch } from '#browser/search-history.ts'
import { nextListing } from '#browser/connection/use-next-listing.ts'
import {
  listingUrl,
  parseListing,
  wantsSuggestions,
  WHOLE_SHOP,
  withChoice,
} from '#domain/catalogue/listing.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/policy.ts'

/**
 * The text of the search field and its search. In the store it runs 300 ms after the last letter and scrolls to the
 * results; on other pages only on submit, so that typing does not navigate away.
 */
export function useStoreSearch() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const wentBack = useNavigationType() === NavigationType.Pop
  const inStore = isStore(pathname)
  const shown = inStore ? parseListing(parameters) : WHOLE_SHOP
  const searched = shown.search
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? searched

  async function search(term: string) {
    const target = withChoice(nextListing(shown), { search: term })
    if (!inStore || target.search !== searched) {
      const replace = inStore && searched !== ''
      await navigate(listingUrl(target), { replace, preventScrollReset: true, flushSync: true })
    }
    document.getElementById('products')?.scrollIntoView({ block: 'start' })
  }
  const searchAfterPause = useEffectEvent((term: string) => {
    // Another page that was pressed since then is opened.
    if (inStore && isStore(latestLocation().pathname) && term.trim() !== searched) void search(term)
  })

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => searchAfterPause(typed), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const saveSent = useEffectEvent(() => {
    if (searched && wasOpenedFromHere()) saveSearch(searched)
  })
  // What is sent before the page is ready, as a plain form, opens a page anew.
  useEffect(() => saveSent(), [])

  return {
    inStore,
    text,
    type: setTyped,
    /** Searches at once, and adds the term to the search history. */
    send(term: string) {
      setTyped(term)
      saveSearch(term)
      void search(term)
    },
    /** On blur: adds a search that ran during typing to the search history. */
    leave() {
      if (searched && searched === text.trim() && wantsSuggestions(searched)) saveSearch(searched)
    },
    /** After a navigation by a link: sets the field to the search in the URL. */
    followAddress: () => setTyped(null),
    searched,
    pathname,
    /** Whether the page was opened by Back or Forward; so is the first one. */
    wentBack,
  }
}

const isStore = (pathname: string) => pathname === '/store' || pathname === '/'

/** Whether a page of the shop opened this document: no reload, nor Back or Forward. */
function wasOpenedFromHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}
