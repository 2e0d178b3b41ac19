import { data } from 'react-router'

import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { concernsProducts, LIVE_SPREAD_MS, productAudience } from '#domain/live.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/product-page.ts'
import { loadProduct } from './product/load-product.server.ts'
import { loadStore } from './load-store.server.ts'
import { productMeta } from './product/product-meta.ts'
import { ProductView } from './product-view.tsx'
import { NotFoundView, notFoundMeta } from './not-found-view.tsx'

/** The product, or the store with a notice that the page does not exist (status 404). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await loadProduct(params.slug, request.url)
  if (!found) return data({ found, store: await loadStore(request.url) }, { status: 404 })
  const shown = [found.product, ...found.related].map(({ id }) => productAudience(id))
  return data({ found, store: null }, { headers: publicPage('settings', 'catalogue', ...shown) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shopName = matches[1]?.loaderData?.shop.name
  return loaderData?.found ? productMeta(loaderData.found, shopName) : notFoundMeta(shopName)
}

export default function ProductPage({ loaderData: { found, store } }: Route.ComponentProps) {
  const shown = found ? [found.product, ...found.related] : []
  useLiveRevalidation((audience) => found !== null && concernsProducts(audience, shown), LIVE_SPREAD_MS)
  return found ? <ProductView key={pageOf(found.product.id)} {...found} /> : <NotFoundView {...store} />
}
