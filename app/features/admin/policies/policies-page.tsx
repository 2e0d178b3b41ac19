import { adminPolicies as words } from '#copy/admin/policies.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { newestPolicies } from '#data/settings/policies.server.ts'
import { seller, updateSeller } from '#data/settings/seller.server.ts'
import { sellerForm } from '#domain/settings/policy-form.ts'
import { POLICY_NAMES } from '#domain/settings/shop-policies.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/policies-page.ts'
import { namesOf } from './names-of.ts'
import { PolicyList } from './policy-list.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [owner, newest] = await Promise.all([seller(), newestPolicies()])
  const policies = POLICY_NAMES.map((name) => {
    const saved = newest.find((policy) => policy.name === name)
    return { name, saved: saved ? { at: saved.savedAt, published: saved.published } : null }
  })
  return { seller: owner, policies }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, sellerForm, await seller())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await updateSeller(submission.value, eventOrigin(currentUser, { request, context }))
  if (result.outcome === 'saved') return submission.reply()
  return formError(submission, { status: 409, formErrors: [words.seller.inUse(namesOf(result.missing))] })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

const FIELDS = ['legalName', 'legalAddress', 'officerName', 'officerContact'] as const

/** Who sells, and the shop's policies. */
export default function PoliciesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <SettingsForm
        id="seller"
        schema={sellerForm}
        values={loaderData.seller}
        actionData={actionData}
        line={words.seller.line}
        saved={words.seller.saved}
        save={words.seller.save}
        saving={words.seller.saving}
      >
        {(form) => {
          const fields = form.getFieldset()
          return (
            <>
              {form.errors && <Notice tone="error">{form.errors}</Notice>}
              {FIELDS.map((name) => (
                <Field
                  key={name}
                  label={words.seller[name]}
                  hint={name === 'legalAddress' ? undefined : words.seller[`${name}Hint`]}
                  {...fieldProps(fields[name])}
                  autoComplete="off"
                />
              ))}
            </>
          )
        }}
      </SettingsForm>
      <PolicyList policies={loaderData.policies} />
    </>
  )
}
