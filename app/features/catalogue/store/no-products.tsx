import { shop } from '#copy/shop.ts'
import { type Listing, listingUrl, WHOLE_SHOP, withChoice } from '#domain/catalogue/listing.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'
import packageArt from '#ui/shop/illustrations/package.svg'

/** Nothing found: a way back to everything. Nothing there at all: a word of patience. */
export function NoProducts({ listing }: { listing: Listing }) {
  if (!listing.search) {
    return (
      <EmptyState
        className="mt-6"
        illustration={packageArt}
        title={shop.list.emptyTitle}
        line={shop.list.emptyLine}
      />
    )
  }
  return (
    <EmptyState
      className="mt-6"
      illustration={magnifier}
      title={shop.list.emptySearchTitle}
      line={shop.list.emptySearchLine}
      action={
        <>
          <ButtonLink to={listingUrl(withChoice(listing, { search: '' }))} kind="outline">
            {shop.list.clearSearch}
          </ButtonLink>
          <ButtonLink to={listingUrl(WHOLE_SHOP)}>{shop.list.viewAll}</ButtonLink>
        </>
      }
    />
  )
}
