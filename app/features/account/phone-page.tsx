import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { phoneForm } from '#domain/customers/address-form.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import notebook from '#ui/shop/illustrations/notebook.svg'
import type { Route } from './+types/phone-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { phone } = await profileOf(await requireSignedIn({ request, context }))
  return { phone }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: phoneForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { phone = null } = submission.value
  await updatePhone(id, phone)
  return redirect(`/account?notice=phone-${phone ? 'saved' : 'forgotten'}`)
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(profile.phone.title, shop.name) }]

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/account/phone')
  const [form, fields] = useForm<{ phone: string }>({
    id: 'phone',
    lastResult: actionData,
    defaultValue: { phone: loaderData.phone },
  })
  return (
    <AccountBoard title={profile.phone.title} line={profile.phone.line} illustration={notebook}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <Field
          label={profile.phone.field}
          hint={profile.phone.hint}
          id={fields.phone.id}
          name={fields.phone.name}
          defaultValue={fields.phone.initialValue}
          error={fields.phone.errors}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
          {isSubmitting ? profile.phone.submitting : profile.phone.submit}
        </Button>
      </Form>
      <BackToAccount />
    </AccountBoard>
  )
}
