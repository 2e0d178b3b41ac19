import { useNavigation } from 'react-router'

import { type Listing, parseListing } from '#domain/catalogue/listing.ts'

/** The listing that the next press starts from: the one whose page is on its way, else the one that is shown. */
export function useNextListing(shown: Listing): Listing {
  const { location } = useNavigation()
  return location?.pathname === '/store' ? parseListing(new URLSearchParams(location.search)) : shown
}
