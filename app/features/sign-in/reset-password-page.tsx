import { useForm } from '@conform-to/react'
import { data, Form, redirect } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { newPasswordForm } from '#domain/customers/sign-up-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { secondStepPath } from '#request/accounts/second-step/second-step-sign-in.server.ts'
import { emailOfResetLink, resetPassword } from '#request/accounts/reset-password.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { AccountOfPassword, NewPasswordFields } from '#ui/shop/customers/credential-fields.tsx'
import lock from '#ui/shop/illustrations/lock.svg'
import type { Route } from './+types/reset-password-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'

const FORM_ERRORS: Record<'expired' | 'weak-password', FormError> = {
  expired: { status: 410, formErrors: [account.reset.expired] },
  'weak-password': { status: 400, fieldErrors: { password: [problems.signUp.weakPasswordScreen] } },
}

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await emailOfResetLink(token)
  return email === null ? data({ link: null }, { status: 410 }) : { link: { token, email } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, newPasswordForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { token, password } = submission.value
  const session = await resetPassword(token, password, { request, context })
  if (session.problem) return formError(submission, FORM_ERRORS[session.problem])
  const next = nextPage(session)
  return redirect(session.owesSecondStep ? secondStepPath(next) : next, { headers: session.cookies })
}

function nextPage({ isAdmin, takenOver }: { isAdmin: boolean; takenOver: boolean }): string {
  if (isAdmin) return '/admin'
  return takenOver ? '/account?notice=taken-over' : '/store?notice=password-changed'
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, account.reset.title) },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token of the link.
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/reset-password')
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: 'reset-password',
    lastResult: actionData,
  })
  const { link } = loaderData
  // Also when the link became too old while the form was open.
  if (!link || form.errors?.includes(account.reset.expired)) {
    return (
      <AccountBoard title={account.reset.title} illustration={lock}>
        <Notice tone="warning">{account.reset.expired}</Notice>
        <ButtonLink to="/forgot-password" size="large" wide>
          {account.reset.askAgain}
        </ButtonLink>
      </AccountBoard>
    )
  }
  return (
    <AccountBoard title={account.reset.title} line={account.reset.line(link.email)} illustration={lock}>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name="token" value={link.token} />
        <AccountOfPassword email={link.email} />
        <NewPasswordFields labels={account.reset} fields={fields} />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting} className="mt-1">
          {isSubmitting ? account.reset.submitting : account.reset.submit}
        </Button>
      </Form>
    </AccountBoard>
  )
}
