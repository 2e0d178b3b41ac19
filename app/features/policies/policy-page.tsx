import { data } from 'react-router'

import { policies as words } from '#copy/promises/policies.ts'
import { formatDate } from '#domain/values/dates.ts'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { policyTitle } from '#ui/shop/page/policy-links.tsx'
import { PolicyText } from '#ui/shop/page/policy-text.tsx'
import type { Route } from './+types/policy-page.ts'
import { loadPolicy } from './load-policy.server.ts'
import { SellerFacts } from './seller-facts.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await loadPolicy(params.name)
  return data(page, { status: page ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData ? policyTitle(loaderData.name) : words.notFound.title) },
  ...(loaderData ? [] : [{ name: 'robots', content: 'noindex' }]),
]

/** Who sells, or one of the shop's policies as it is published. */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, line, back } = words.notFound
  if (!loaderData)
    return <EmptyPage illustration={envelope} title={title} line={line} to="/store" label={back} />
  const { name, blocks, savedAt, facts } = loaderData
  return (
    <main id="content" className="page py-8 md:py-12">
      <div className="mx-auto max-w-180">
        <h1 className="text-30">{policyTitle(name)}</h1>
        {savedAt !== null && (
          <p className="mt-1 mb-6 text-15 text-muted">{words.inForce(formatDate(savedAt))}</p>
        )}
        <PolicyText blocks={blocks} />
        <SellerFacts facts={facts} isAlone={name === 'seller'} />
      </div>
    </main>
  )
}
