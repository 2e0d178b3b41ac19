import { data } from 'react-router'

import { listProducts } from '#data/catalogue/products.server.ts'
import { productAudience } from '#domain/live.ts'
import { parseListing } from '#domain/catalogue/listing.ts'
import { stockAudience } from '#domain/catalogue/product-filter.ts'
import { NEXT_PAGE_SIZE } from '#domain/policy.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/more-products.ts'

/** The next products of a listing (`NEXT_PAGE_SIZE`), after the one with the id in `after`. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const listing = parseListing(searchParams)
  const products = await listProducts(listing, NEXT_PAGE_SIZE, searchParams.get('after') ?? '')
  const shown = products.map(({ id }) => productAudience(id))
  return data({ products }, { headers: publicPage('catalogue', ...stockAudience(listing.filter), ...shown) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
