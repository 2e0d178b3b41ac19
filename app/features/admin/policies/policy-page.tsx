import { data } from 'react-router'

import { adminPolicies } from '#copy/admin/policies.ts'
import { policies as names } from '#copy/promises/policies.ts'
import { listPolicyVersions, newestPolicy, savePolicy } from '#data/settings/policies.server.ts'
import { seller } from '#data/settings/seller.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { missingIn } from '#domain/settings/fill-template.ts'
import { policyForm } from '#domain/settings/policy-form.ts'
import { isPolicyName, policyDraft, type PolicyName, policyValues } from '#domain/settings/shop-policies.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/policy-page.ts'
import { namesOf } from './names-of.ts'
import { PolicyFields } from './policy-fields.tsx'
import { VersionList } from './version-list.tsx'

const words = adminPolicies.editor

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const name = nameOf(params)
  const [newest, versions, values] = await Promise.all([
    newestPolicy(name),
    listPolicyVersions(name),
    filled(),
  ])
  const { text, published, version } = newest ?? { text: policyDraft(name), published: false, version: 0 }
  return { name, values: { text, published, seen: version }, versions, filled: values }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const name = nameOf(params)
  const submission = await parseForm(request, policyForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { text, published } = submission.value
  const missing = published ? missingIn(text, await filled()) : []
  if (missing.length > 0)
    return formError(submission, { status: 409, formErrors: [words.missing(namesOf(missing))] })
  const origin = eventOrigin(currentUser, { request, context })
  const { outcome } = await savePolicy({ name, ...submission.value }, Date.now(), origin)
  if (outcome === 'saved') return submission.reply()
  return formError(submission, { status: 409, formErrors: [words.changed] })
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  {
    title: pageTitle(matches, isPolicyName(params.name ?? '') ? names.names[params.name as PolicyName] : ''),
  },
]

/** The text of a policy: each save is a new version. */
export default function PolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, values, versions, filled: fillings } = loaderData
  return (
    <>
      <BackLink to="/admin/policies" label={adminPolicies.title} />
      <PageHeader title={names.names[name]} />
      <SettingsForm
        id={`policy-${name}`}
        schema={policyForm}
        values={values}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
        hasVersion
      >
        {(form, { seen }) => <PolicyFields form={form} seen={seen} values={fillings} />}
      </SettingsForm>
      <VersionList name={name} versions={versions} />
    </>
  )
}

async function filled() {
  const [shop, owner] = await Promise.all([shopDetails(), seller()])
  return policyValues(shop, owner)
}

function nameOf({ name }: { name: string }): PolicyName {
  if (!isPolicyName(name)) throw data(words.notFound, { status: 404 })
  return name
}
