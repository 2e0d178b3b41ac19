import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'

import { adminRetention as words } from '#copy/admin/retention.ts'
import { retention, updateRetention } from '#data/settings/retention.server.ts'
import { type Retention, RETENTION_NAMES, retentionForm } from '#domain/settings/retention-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/retention-page.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { days: await retention() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, retentionForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateRetention(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** How long mails, archives, the security log, sessions and unused accounts are kept. */
export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().formMethod === 'POST'
  const saved = actionData?.status === 'success'
  const [form, fields] = useForm<Retention>({
    id: 'retention',
    lastResult: saved ? null : actionData,
    defaultValue: loaderData.days,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: retentionForm }),
  })
  return (
    <>
      <PageHeader title={words.title} />
      <Card className="max-w-180">
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
          <p className="text-muted">{words.line}</p>
          <p className="text-muted">{words.backups}</p>
          {saved && !saving && <Notice tone="success">{words.saved}</Notice>}
          {RETENTION_NAMES.map((name) => (
            <Field
              key={name}
              {...words.fields[name]}
              {...fieldProps(fields[name])}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
          <Button type="submit" pending={saving} className="sm:justify-self-start">
            {saving ? words.saving : words.save}
          </Button>
        </Form>
      </Card>
    </>
  )
}
