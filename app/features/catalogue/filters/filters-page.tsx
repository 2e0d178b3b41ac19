import { data } from 'react-router'

import { filters as words } from '#copy/catalogue/filters.ts'
import { findFilterChoices } from '#data/catalogue/filter/filter-choices.server.ts'
import { parseListing } from '#domain/catalogue/listing.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/filters-page.ts'
import { FilterForm } from './filter-form.tsx'

/** What a listing can be narrowed down by: a page without JavaScript, and the contents of the drawer with it. */
export async function loader({ request }: Route.LoaderArgs) {
  const listing = parseListing(new URL(request.url).searchParams)
  // With the audience of the admin, who hears of every change of stock.
  return data(
    { listing, choices: await findFilterChoices(listing) },
    { headers: publicPage('catalogue', 'settings', 'admin') },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, words.title) },
  { name: 'robots', content: 'noindex' },
]

export default function FiltersPage({ loaderData: { listing, choices } }: Route.ComponentProps) {
  return (
    <main id="content" className="page max-w-xl pb-16">
      <h1 className="mt-4 mb-3 text-30">{words.title}</h1>
      <div className="rounded-card border border-line bg-card p-3">
        <FilterForm listing={listing} choices={choices} isCounting={false} />
      </div>
    </main>
  )
}
