import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'

import { nextListing } from '#browser/connection/use-next-listing.ts'
import { shop } from '#copy/shop.ts'
import { type Listing, listingUrl, type Sort, sortsOf, withChoice } from '#domain/catalogue/listing.ts'
import { filterParameters } from '#domain/catalogue/product-filter.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'

/** Selects the sort order of a listing; without JavaScript it is a form with a submit button. */
export function SortMenu({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  const id = useId()
  const menu = useRef<HTMLSelectElement>(null)
  // Not by a key: a new element in its place would not have the focus, and a keyboard could not choose again.
  useLayoutEffect(() => {
    menu.current!.value = listing.sort
  }, [listing.sort])
  return (
    <Form action="/store" className="flex min-w-0 items-center gap-2">
      {listing.category && <input type="hidden" name="category" value={listing.category} />}
      {Object.entries(filterParameters(listing.filter)).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {listing.search && <input type="hidden" name="q" value={listing.search} />}
      <label htmlFor={id} className="sr-only">
        {shop.list.sortLabel}
      </label>
      <span className="relative min-w-0">
        <select
          ref={menu}
          id={id}
          name="sort"
          defaultValue={listing.sort}
          onChange={(event) => {
            const sort = event.currentTarget.value as Sort
            void navigate(listingUrl(withChoice(nextListing(listing), { sort })), {
              preventScrollReset: true,
            })
          }}
          className={classNames(
            CONTROL,
            'field-sizing-content appearance-none py-0 pr-10 font-semibold text-ellipsis',
            // Safari makes it as wide as the longest choice, which does not fit beside the heading on a phone.
            'max-sm:not-supports-[field-sizing:content]:w-32',
          )}
        >
          {sortsOf(listing.search).map((sort) => (
            <option key={sort} value={sort}>
              {shop.list.sort[sort]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonClasses({ kind: 'outline' })}>
          {shop.list.sortLabel}
        </button>
      </noscript>
    </Form>
  )
}
