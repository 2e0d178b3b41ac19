import { shop } from '#copy/shop.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { type Listing, listingUrl, WHOLE_SHOP, withChoice } from '#domain/catalogue/listing.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'
import packageArt from '#ui/shop/illustrations/package.svg'

/**
 * The empty state of a listing; after a search it links back to all products, and after one within a category first to the
 * same search in the whole shop, which may well have what was looked for.
 */
export function NoProducts({ listing }: { listing: Listing }) {
  const words = shop.list
  const searched = listing.search !== ''
  const within = listing.category
  const searchedLine = within ? words.emptySearchLineIn(categoryName(within)) : words.emptySearchLine
  if (listing.filter) {
    return (
      <EmptyState
        className="mt-6"
        illustration={magnifier}
        title={words.emptySearchTitle}
        line={words.emptyFilterLine}
        action={
          <ButtonLink to={listingUrl(withChoice(listing, { filter: null }))}>{words.clearFilters}</ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      className="mt-6"
      illustration={searched ? magnifier : packageArt}
      title={searched ? words.emptySearchTitle : words.emptyTitle}
      line={searched ? searchedLine : words.emptyLine}
      action={
        searched && (
          <>
            {within && (
              <ButtonLink to={listingUrl(withChoice(listing, { category: null }))}>
                {words.searchWholeShop}
              </ButtonLink>
            )}
            <ButtonLink to={listingUrl(withChoice(listing, { search: '' }))} kind="outline">
              {words.clearSearch}
            </ButtonLink>
            <ButtonLink to={listingUrl(WHOLE_SHOP)} kind={within ? 'outline' : 'primary'}>
              {words.viewAll}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
