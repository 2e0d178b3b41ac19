import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import { nextListing } from '#browser/connection/use-next-listing.ts'
import { filters as words } from '#copy/catalogue/filters.ts'
import { shop } from '#copy/shop.ts'
import { filtersUrl, type Listing, listingUrl, withChoice } from '#domain/catalogue/listing.ts'
import { parseFilter } from '#domain/catalogue/product-filter.ts'
import { Drawer } from '#ui/kit/drawer.tsx'
import { FilterForm } from './filter-form.tsx'
import type { loader } from './filters-page.tsx'

/** Between a letter that is typed and the count. */
const COUNT_DELAY_MS = 250

interface FilterDrawerProps {
  listing: Listing
  open: boolean
  onClose: () => void
}

/** The filters beside the list. What is chosen is counted at once, and shown when the button is pressed. */
export default function FilterDrawer({ listing, open, onClose }: FilterDrawerProps) {
  const counts = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const [hasTyped, setHasTyped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = useEffectEvent(() => counts.load(filtersUrl(listing)))
  useEffect(() => {
    if (open) void load()
    return () => clearTimeout(timer.current)
  }, [open])

  function choiceOf(form: HTMLFormElement): Listing {
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
    return withChoice(nextListing(listing), { filter: parseFilter(new URLSearchParams(fields)) })
  }

  function count(form: HTMLFormElement) {
    setHasTyped(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHasTyped(false)
      void counts.load(filtersUrl(choiceOf(form)))
    }, COUNT_DELAY_MS)
  }

  return (
    <Drawer open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      {counts.data ? (
        <FilterForm
          listing={listing}
          choices={counts.data.choices}
          isCounting={hasTyped || counts.state !== 'idle'}
          onChange={count}
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
            void navigate(listingUrl(choiceOf(event.currentTarget)), { preventScrollReset: true })
          }}
          onClear={onClose}
        />
      ) : (
        <p role="status" className="p-3 text-muted">
          {shop.loading}
        </p>
      )}
    </Drawer>
  )
}
