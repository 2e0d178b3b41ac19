import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'

import { adminChat as words } from '#copy/admin/chat.ts'
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
import { parseForm } from '#request/http/parse-form.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
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
  const submission = await parseForm(request, chatTemplatesForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateChatTemplates(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The words with which an order opens WhatsApp, one text a situation. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().formMethod === 'POST'
  const saved = actionData?.status === 'success'
  const [form, fields] = useForm<ChatTemplates>({
    id: 'messages',
    lastResult: saved ? null : actionData,
    defaultValue: loaderData.templates,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: chatTemplatesForm }),
  })
  return (
    <>
      <PageHeader title={words.title} />
      <Card className="max-w-180">
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
          <p className="text-muted">{words.line}</p>
          <Placeholders />
          {saved && !saving && <Notice tone="success">{words.saved}</Notice>}
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
          <Button type="submit" pending={saving} className="sm:justify-self-start">
            {saving ? words.saving : words.save}
          </Button>
        </Form>
      </Card>
    </>
  )
}
