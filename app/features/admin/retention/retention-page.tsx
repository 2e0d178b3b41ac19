import { adminRetention as words } from '#copy/admin/retention.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { retention, updateRetention } from '#data/settings/retention.server.ts'
import { RETENTION_NAMES, retentionForm } from '#domain/settings/retention-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import type { Route } from './+types/retention-page.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { days: await retention() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, retentionForm, await retention())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateRetention(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** How long mails, archives, the security log, sessions and unused accounts are kept. */
export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <SettingsForm
        id="retention"
        schema={retentionForm}
        values={loaderData.days}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
      >
        {(form) => {
          const fields = form.getFieldset()
          return (
            <>
              <p className="text-muted">{words.backups}</p>
              {RETENTION_NAMES.map((name) => (
                <Field
                  key={name}
                  {...words.fields[name]}
                  {...fieldProps(fields[name])}
                  inputMode="numeric"
                  autoComplete="off"
                />
              ))}
            </>
          )
        }}
      </SettingsForm>
    </>
  )
}
