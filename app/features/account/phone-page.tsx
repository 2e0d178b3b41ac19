import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { changePhone } from '#data/customers/update-phone.server.ts'
import { phoneForm } from '#domain/customers/address-form.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { refuseForm } from '#request/http/form-error.server.ts'
import { requireCustomer } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import notebook from '#ui/shop/illustrations/notebook.svg'
import type { Route } from './+types/phone-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { usePosting } from '#ui/kit/use-submitting.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { phone } = await profileOf(await requireCustomer({ request, context }))
  return { phone }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireCustomer({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: phoneForm })
  if (submission.status !== 'success') return refuseForm(submission, { status: 400 })
  const { phone = null } = submission.value
  await changePhone(id, phone)
  return redirect(`/account?notice=phone-${phone ? 'saved' : 'forgotten'}`)
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(profile.phone.title, shop.name) }]

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const posting = usePosting('/account/phone')
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
        <Button type="submit" kind="call" size="large" wide pending={posting}>
          {posting ? profile.phone.submitting : profile.phone.submit}
        </Button>
      </Form>
      <BackToAccount />
    </AccountBoard>
  )
}
