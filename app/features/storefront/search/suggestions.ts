import { data } from 'react-router'

import { suggestProducts } from '#data/catalogue/search/suggest-products.server.ts'
import { normaliseSearch, wantsSuggestions } from '#domain/catalogue/listing.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/suggestions.ts'

/** Products that match an unfinished search; none for fewer than two characters (R5.15). */
export async function loader({ request }: Route.LoaderArgs) {
  const text = normaliseSearch(new URL(request.url).searchParams.get('q') ?? '')
  const suggestions = wantsSuggestions(text) ? await suggestProducts(text) : []
  return data({ text, suggestions }, { headers: publicPage('catalogue') })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
