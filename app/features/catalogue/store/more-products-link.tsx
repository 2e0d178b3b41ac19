import type { MouseEvent, RefObject } from 'react'
import { Link } from 'react-router'

import { shop } from '#copy/shop.ts'
import { filtersUrl, type Listing, listingUrl, withMore } from '#domain/catalogue/listing.ts'
import { FIRST_PAGE_SIZE, MAX_SHOWN } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Notice } from '#ui/kit/notice.tsx'

interface MoreProductsProps {
  listing: Listing
  /** The number of products shown already. */
  shown: number
  state: 'idle' | 'loading' | 'failed'
  sentinel: RefObject<HTMLDivElement | null>
  onPress: (event: MouseEvent) => void
}

/** Without scripts: more of the list, and at the end of what an address can ask for, the page that narrows it down. */
function addressOfMore(listing: Listing, shown: number): string {
  if (shown >= MAX_SHOWN) return filtersUrl(listing)
  return listingUrl(withMore({ ...listing, show: Math.max(shown, FIRST_PAGE_SIZE) }))
}

/** The end of the list: more products are loaded when it scrolls into view or is pressed. After an error it has a retry button. */
export function MoreProductsLink({ listing, shown, state, sentinel, onPress }: MoreProductsProps) {
  if (state === 'failed') {
    return (
      <div ref={sentinel} className="mt-8">
        <Notice
          tone="error"
          title={shop.list.failed}
          action={
            <Button kind="outline" onClick={onPress}>
              {shop.list.tryAgain}
            </Button>
          }
        >
          {shop.list.failedLine}
        </Notice>
      </div>
    )
  }
  return (
    <div ref={sentinel} className="mt-8 flex justify-center">
      <Link
        to={addressOfMore(listing, shown)}
        replace
        preventScrollReset
        onClick={onPress}
        className={buttonClasses({ kind: 'outline', size: 'large' })}
      >
        {state === 'loading' ? shop.list.loadingMore : shop.list.showMore}
      </Link>
    </div>
  )
}
