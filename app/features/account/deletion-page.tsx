import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { deleteCustomer } from '#data/customers/delete-customer.server.ts'
import { deletionByEmailForm, deletionForm } from '#domain/customers/profile-form.ts'
import { clearSessionCookies } from '#request/accounts/clear-session-cookies.server.ts'
import {
  checkOwnPassword,
  hasPassword,
  type PasswordProblem,
} from '#request/accounts/change-password.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { CurrentUser } from '#request/accounts/session-context.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { CurrentPasswordField } from '#ui/shop/customers/credential-fields.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/deletion-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

const REFUSALS: Record<PasswordProblem, FormError> = {
  'wrong-password': { status: 403, fieldErrors: { password: [problems.signIn.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  if (currentUser.role === 'admin') throw redirect('/account')
  return { byPassword: await hasPassword(currentUser) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  if (currentUser.role === 'admin') throw data(profile.deletion.notTheAdmin, { status: 403 })
  const form = await readForm(request)
  const refusal = (await hasPassword(currentUser))
    ? await checkPassword(form, currentUser)
    : checkEmail(form, currentUser)
  if (refusal) return refusal
  await deleteCustomer(currentUser.id, Date.now())
  return redirect('/store?notice=account-deleted', { headers: await clearSessionCookies() })
}

async function checkPassword(form: FormData, currentUser: CurrentUser) {
  const submission = parseWithZod(form, { schema: deletionForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const problem = await checkOwnPassword(currentUser, submission.value.password)
  return problem && formError(submission, REFUSALS[problem])
}

function checkEmail(form: FormData, currentUser: CurrentUser) {
  const submission = parseWithZod(form, { schema: deletionByEmailForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (submission.value.email === currentUser.email) return null
  return formError(submission, { status: 403, fieldErrors: { email: [profile.deletion.otherEmail] } })
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(profile.deletion.title, shop.name) }]

export default function DeletionPage({ loaderData: { byPassword }, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/account/deletion')
  const [form, fields] = useForm<{ password: string; email: string }>({
    id: 'deletion',
    lastResult: actionData,
  })
  return (
    <AccountBoard title={profile.deletion.title} line={profile.deletion.line} illustration={envelope}>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
        {byPassword ? (
          <CurrentPasswordField label={profile.deletion.password} field={fields.password} />
        ) : (
          <Field
            label={profile.deletion.email}
            id={fields.email.id}
            name={fields.email.name}
            error={fields.email.errors}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
        <Button type="submit" kind="danger" size="large" wide pending={isSubmitting}>
          {isSubmitting ? profile.deletion.submitting : profile.deletion.submit}
        </Button>
      </Form>
      <Link to="/account" className="mx-auto py-2.5 font-semibold text-royal hover:underline">
        {profile.deletion.keep}
      </Link>
    </AccountBoard>
  )
}
