import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { updateName } from '#data/customers/update-name.server.ts'
import { nameForm } from '#domain/customers/profile-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import pencil from '#ui/shop/illustrations/pencil.svg'
import type { Route } from './+types/name-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireSignedIn({ request, context })
  return { name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: nameForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateName(id, submission.value.name)
  return redirect('/account')
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(profile.name.title, shop.name) }]

export default function NamePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/account/name')
  const [form, fields] = useForm<{ name: string }>({
    id: 'name',
    lastResult: actionData,
    defaultValue: { name: loaderData.name },
  })
  return (
    <AccountBoard title={profile.name.title} line={profile.name.line} illustration={pencil}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <Field
          label={profile.name.field}
          id={fields.name.id}
          name={fields.name.name}
          defaultValue={fields.name.initialValue}
          error={fields.name.errors}
          autoComplete="name"
        />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
          {isSubmitting ? profile.name.submitting : profile.name.submit}
        </Button>
      </Form>
      <BackToAccount />
    </AccountBoard>
  )
}
