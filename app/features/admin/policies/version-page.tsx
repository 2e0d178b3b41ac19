import { data } from 'react-router'

import { adminPolicies } from '#copy/admin/policies.ts'
import { policies as names } from '#copy/promises/policies.ts'
import { findPolicyVersion } from '#data/settings/policies.server.ts'
import { isPolicyName } from '#domain/settings/shop-policies.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/version-page.ts'

const words = adminPolicies.editor

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const found =
    isPolicyName(params.name) && /^\d{1,7}$/.test(params.version)
      ? await findPolicyVersion(params.name, Number(params.version))
      : null
  if (!found) throw data(words.notFound, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, words.version(Number(params.version))) },
]

/** A version of a policy as it was written. */
export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { name, version, text, published, savedAt } = loaderData
  return (
    <>
      <PageHeader title={`${names.names[name]} · ${words.version(version)}`}>
        <ButtonLink kind="outline" to={`/admin/policies/${name}`}>
          {adminPolicies.list.edit}
        </ButtonLink>
      </PageHeader>
      <Card className="max-w-180">
        <p className="mb-4 text-15 text-muted">
          {formatDateTime(savedAt)}, {published ? words.wasPublished : words.wasNotPublished}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      </Card>
    </>
  )
}
