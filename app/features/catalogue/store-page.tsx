import { data, type ShouldRevalidateFunctionArgs } from 'react-router'

import { shop } from '#copy/shop.ts'
import { listingUrl, parseListing } from '#domain/browse.ts'
import { categoryName } from '#domain/category.ts'
import { publicPage } from '#request/public-page.server.ts'
import type { Route } from './+types/store-page.ts'
import { loadStore } from './load-store.server.ts'
import { StoreView } from './store-view.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const store = await loadStore(request.url)
  const shown = store.products.map((product) => `product:${product.id}` as const)
  return data(store, { headers: publicPage('catalogue', 'settings', ...shown) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Showing more of the same list adds to it: what is there already is not fetched again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const before = parseListing(change.currentUrl.searchParams)
  const after = parseListing(change.nextUrl.searchParams)
  const onlyMore =
    after.show > before.show && listingUrl({ ...after, show: before.show }) === listingUrl(before)
  return !onlyMore && change.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const category = loaderData?.listing.category
  return [
    { title: shop.pageTitle(category ? categoryName(category) : shop.header.store, shop.name) },
    { name: 'description', content: shop.description(shop.name) },
  ]
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  return <StoreView {...loaderData} />
}
