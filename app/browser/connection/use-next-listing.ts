import { type Location, useNavigation } from 'react-router'

import { type Listing, parseListing } from '#domain/catalogue/listing.ts'
import { latestLocation } from './next-location.ts'

/** The listing that the next press starts from: the one whose page is on its way, else the one that is shown. */
export function useNextListing(shown: Listing): Listing {
  const { location } = useNavigation()
  return listingAt(location) ?? shown
}

/** The same at the moment of a press, which on a slow phone can come before the last one is rendered. */
export function nextListing(shown: Listing): Listing {
  return listingAt(latestLocation()) ?? shown
}

function listingAt(location: Location | null | undefined): Listing | null {
  return location?.pathname === '/store' ? parseListing(new URLSearchParams(location.search)) : null
}
