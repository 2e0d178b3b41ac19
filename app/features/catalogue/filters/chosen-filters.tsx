import X from 'lucide-react/icons/x'
import { Link } from 'react-router'

import { useNextListing } from '#browser/connection/use-next-listing.ts'
import { shop } from '#copy/shop.ts'
import { type Listing, listingUrl, withChoice } from '#domain/catalogue/listing.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import type { ChosenFilter } from './find-chosen-filters.server.ts'

/** What the list is narrowed down to, each with a link that takes it away. */
export function ChosenFilters({ listing, chosen }: { listing: Listing; chosen: ChosenFilter[] }) {
  const next = useNextListing(listing)
  return (
    <ul aria-label={shop.list.chosenFilters} className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ name, without }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            preventScrollReset
            aria-label={shop.list.withoutFilter(name)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-line bg-card px-4 text-15 font-semibold wrap-anywhere hover:border-ink"
          >
            {name}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingUrl(withChoice(next, { filter: null }))}
          preventScrollReset
          className={buttonClasses({ kind: 'quiet' })}
        >
          {shop.list.clearFilters}
        </Link>
      </li>
    </ul>
  )
}
