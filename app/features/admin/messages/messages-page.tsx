import type { FormMetadata } from '@conform-to/react'

import { adminChat as words } from '#copy/admin/chat.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { chatTemplates, updateChatTemplates } from '#data/settings/chat-templates.server.ts'
import {
  type ChatTemplates,
  CHAT_SITUATIONS,
  DEFAULT_CHAT_TEMPLATES,
} from '#domain/settings/chat-templates.ts'
import { chatTemplatesForm } from '#domain/settings/chat-templates-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import type { Route } from './+types/messages-page.ts'
import { Placeholders } from './placeholders.tsx'
import { TemplateField } from './template-field.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { templates: await chatTemplates() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, chatTemplatesForm, await chatTemplates())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateChatTemplates(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The words with which an order opens WhatsApp, one text a situation. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <SettingsForm
        id="messages"
        schema={chatTemplatesForm}
        values={loaderData.templates}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
      >
        {(form) => <TemplateFields form={form} />}
      </SettingsForm>
    </>
  )
}

function TemplateFields({ form }: { form: FormMetadata<ChatTemplates> }) {
  const fields = form.getFieldset()
  return (
    <>
      <Placeholders />
      {CHAT_SITUATIONS.map((situation) => (
        <TemplateField
          key={situation}
          situation={situation}
          field={fields[situation]}
          reset={form.update.getButtonProps({
            name: situation,
            value: DEFAULT_CHAT_TEMPLATES[situation],
            validated: false,
          })}
        />
      ))}
    </>
  )
}
