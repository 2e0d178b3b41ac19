import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'

import { loadCode } from '#browser/connection/page-code.ts'
import { shop } from '#copy/shop.ts'
import { filtersUrl, type Listing } from '#domain/catalogue/listing.ts'
import { filterCount } from '#domain/catalogue/product-filter.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { useLazyOverlay } from '#ui/kit/use-lazy-overlay.ts'

// Opened by few of those who look at the store, so its code is fetched on demand, with that of the page that counts: React
// Router would load the document anew if it did not come.
const FilterDrawer = lazyOverlay(
  async () => {
    const page = loadCode({ pathname: '/store/filters' })
    const [drawer] = await Promise.all([import('./filter-drawer.tsx'), page])
    return drawer
  },
  ({ onClose }) => onClose(),
)

/** Opens the filters; without JavaScript it is a link to a page with them. */
export function FilterButton({ listing }: { listing: Listing }) {
  const drawer = useLazyOverlay()
  const count = filterCount(listing.filter)
  return (
    <>
      <Link
        to={filtersUrl(listing)}
        rel="nofollow"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          drawer.show()
        }}
        className={buttonClasses({ kind: 'outline' }, 'min-h-12 shrink-0 whitespace-nowrap')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? shop.list.filtersOn(count) : shop.list.filters}
      </Link>
      {drawer.wanted && <FilterDrawer listing={listing} open={drawer.open} onClose={drawer.hide} />}
    </>
  )
}
