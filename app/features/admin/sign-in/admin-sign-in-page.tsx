import { useForm } from '@conform-to/react'
import { Form, redirect, useNavigation } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import type { FormError } from '#request/http/form-error.server.ts'
import { createSessionFromForm } from '#request/accounts/session/create-session-from-form.server.ts'
import { signIn, type SignInProblem } from '#request/accounts/sign-in.server.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { CurrentPasswordField, EmailField } from '#ui/shop/customers/credential-fields.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/admin-sign-in-page.ts'

const FORM_ERRORS: Record<SignInProblem, FormError> = {
  'user-not-found': { status: 401, fieldErrors: { email: [problems.admin.userNotFound] } },
  'wrong-password': { status: 401, fieldErrors: { password: [problems.admin.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  failed: { status: 500, formErrors: [problems.admin.fallback] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await findCurrentUser(context)
  if (currentUser)
    throw redirect(currentUser.role === 'admin' ? nextPath(request) : '/store?notice=admins-only')
  const { name, tagline } = await shopDetails()
  return { shop: { name, tagline } }
}

export async function action({ request, context }: Route.ActionArgs) {
  return createSessionFromForm(
    { request, context },
    {
      schema: signInForm,
      accounts: { only: 'admin', otherwise: problems.admin.accessDenied },
      createSession: signIn,
      formErrors: FORM_ERRORS,
      next: nextPath(request),
    },
  )
}

function nextPath(request: Request): string {
  return localPath(new URL(request.url).searchParams.get('next'), '/admin')
}

/** After a network error the form keeps its values. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, admin.signIn.title) },
  { name: 'robots', content: 'noindex' },
]

export default function AdminSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation()
  const isSubmitting = formMethod === 'POST'
  const verifying = isSubmitting && state === 'loading'
  const [form, fields] = useForm<SignInForm>({ id: 'admin-sign-in', lastResult: actionData })
  return (
    <AdminBoard
      shop={loaderData.shop}
      title={admin.signIn.title}
      line={admin.signIn.line}
      back={{ to: '/', label: admin.signIn.backToStore }}
    >
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <EmailField label={admin.signIn.email} field={fields.email} />
        <CurrentPasswordField label={admin.signIn.password} field={fields.password} />
        <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
          {isSubmitting ? admin.signIn.submitting : admin.signIn.submit}
        </Button>
        <p role="status" className="text-center text-15 text-muted empty:hidden">
          {verifying ? shop.waiting.admin : ''}
        </p>
      </Form>
    </AdminBoard>
  )
}
