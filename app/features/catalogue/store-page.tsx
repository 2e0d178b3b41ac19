import { useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'

import { shop } from '#copy/shop.ts'
import { productAudience } from '#domain/live.ts'
import { listingUrl, parseListing, WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { stockAudience } from '#domain/catalogue/product-filter.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/store-page.ts'
import { loadStore } from './load-store.server.ts'
import { keepListOnFailure, rememberList } from './store/keep-list-on-failure.ts'
import { StoreView } from './store-view.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const store = await loadStore(request.url)
  const shown = store.products.map(({ id }) => productAudience(id))
  const canonical = new URL(
    listingUrl({ ...store.listing, filter: null, show: WHOLE_SHOP.show }),
    request.url,
  ).href
  const headers = publicPage('catalogue', 'settings', ...stockAudience(store.listing.filter), ...shown)
  return data({ ...store, canonical }, { headers })
}

/** A failed search or sort leaves the list as it is, and says so (R8.11). */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => keepListOnFailure(serverLoader)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** When only the number of products shown grows, `useMoreProducts` has loaded them already: no revalidation. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const before = parseListing(change.currentUrl.searchParams)
  const after = parseListing(change.nextUrl.searchParams)
  const onlyMore =
    after.show > before.show && listingUrl({ ...after, show: before.show }) === listingUrl(before)
  return !onlyMore && change.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shopName = matches[1]?.loaderData?.shop.name ?? shop.name
  if (!loaderData) return [{ title: shopName }]
  const { listing, canonical } = loaderData
  const heading = listing.category ? categoryName(listing.category) : shop.header.store
  const within = listing.category && heading
  const title = shop.pageTitle(
    listing.search ? shop.list.resultsFor(listing.search, within) : heading,
    shopName,
  )
  const description = shop.description(shopName)
  return [
    { title },
    { name: 'description', content: description },
    // The number of possible searches and filters is unlimited; search engines index the categories.
    ...(listing.search || listing.filter ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ]
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberList(loaderData), [loaderData])
  const { canonical: _, ...store } = loaderData
  return <StoreView {...store} />
}
