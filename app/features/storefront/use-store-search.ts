import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { saveSearch } from '#browser/search-history.ts'
import {
  listingUrl,
  parseListing,
  wantsSuggestions,
  WHOLE_SHOP,
  withChoice,
} from '#domain/catalogue/listing.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/policy.ts'

/**
 * The text of the search field and what becomes of it: in the store it is looked for 300 ms after the last letter, and
 * the results are brought into view; elsewhere when it is sent, so that nobody is taken away while writing.
 */
export function useStoreSearch() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const inStore = pathname === '/store' || pathname === '/'
  const searched = inStore ? parseListing(parameters).search : ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? searched

  async function search(wantedText: string) {
    const listing = inStore ? parseListing(parameters) : WHOLE_SHOP
    const wanted = withChoice(listing, { search: wantedText })
    if (!inStore || wanted.search !== searched) {
      const replace = inStore && searched !== ''
      await navigate(listingUrl(wanted), { replace, preventScrollReset: true, flushSync: true })
    }
    document.getElementById('products')?.scrollIntoView({ block: 'start' })
  }
  const searchAfterPause = useEffectEvent((wantedText: string) => {
    if (inStore && wantedText.trim() !== searched) void search(wantedText)
  })

  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(() => searchAfterPause(typed), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  return {
    inStore,
    text,
    type: setTyped,
    /** Looks for it now, and remembers having done so. */
    send(term: string) {
      setTyped(term)
      saveSearch(term)
      void search(term)
    },
    /** What was found while typing counts as searched for once the field is left. */
    leave() {
      if (searched && searched === text.trim() && wantsSuggestions(searched)) saveSearch(searched)
    },
    /** Somebody came by a link: the field follows the address. */
    followAddress: () => setTyped(null),
    searched,
    pathname,
  }
}
