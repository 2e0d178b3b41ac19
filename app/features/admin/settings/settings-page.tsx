import { parseWithZod } from '@conform-to/zod/v4'
import { useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'

import { adminSettings } from '#copy/admin/settings.ts'
import { orderLimits, updateOrderLimits } from '#data/settings/order-limits.server.ts'
import { updateShopDetails, shopDetails } from '#data/settings/shop-details.server.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { orderLimitsForm, settingsForm, shopForm } from '#domain/settings/shop-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sessionContextOf } from '#request/accounts/session-context.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/settings-page.ts'
import { MessagesCard } from './messages-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SettingsFields } from './settings-fields.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { hasSecondStep } = await sessionContextOf(context)
  const [details, limits] = await Promise.all([shopDetails(), orderLimits()])
  return { settings: { ...details, ...limits }, hasSecondStep }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, settingsForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateOrderLimits(orderLimitsForm.parse(submission.value))
  await updateShopDetails(shopForm.parse(submission.value), eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminSettings.title) }]

/** The details of the shop that shoppers see; a change takes effect at once, on cached pages too. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().formMethod === 'POST'
  const saved = actionData?.status === 'success'
  const [form, fields] = useForm<ShopDetails & OrderLimits>({
    id: 'settings',
    lastResult: saved ? null : actionData,
    defaultValue: loaderData.settings,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: settingsForm }),
  })
  return (
    <>
      <PageHeader title={adminSettings.title} />
      <Card className="max-w-180">
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
          <p className="text-muted">{adminSettings.line}</p>
          {saved && !saving && <Notice tone="success">{adminSettings.saved}</Notice>}
          <SettingsFields fields={fields} />
          <Button type="submit" pending={saving} className="sm:justify-self-start">
            {saving ? adminSettings.saving : adminSettings.save}
          </Button>
        </Form>
      </Card>
      <MessagesCard />
      <SignInCard hasSecondStep={loaderData.hasSecondStep} />
      <RetentionCard />
    </>
  )
}
