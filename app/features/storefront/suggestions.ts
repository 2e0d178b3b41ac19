import { data } from 'react-router'

import { suggestProducts } from '#data/suggest-products.server.ts'
import { normaliseSearch, wantsSuggestions } from '#domain/browse.ts'
import { publicPage } from '#request/public-page.server.ts'
import type { Route } from './+types/suggestions.ts'

/** Products for what is being typed; none for fewer than two characters (SPEC section 5). */
export async function loader({ request }: Route.LoaderArgs) {
  const text = normaliseSearch(new URL(request.url).searchParams.get('q') ?? '')
  const suggestions = wantsSuggestions(text) ? await suggestProducts(text) : []
  return data({ text, suggestions }, { headers: publicPage('catalogue') })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
