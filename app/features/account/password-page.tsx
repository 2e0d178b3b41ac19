import { useForm } from '@conform-to/react'
import { Form, redirect } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { changePasswordForm, firstPasswordForm } from '#domain/customers/profile-form.ts'
import { changeOwnPassword, setFirstPassword, hasPassword } from '#request/accounts/change-password.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { hasRecentSignIn } from '#request/accounts/recent-sign-in.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import {
  AccountOfPassword,
  CurrentPasswordField,
  NewPasswordFields,
} from '#ui/shop/customers/credential-fields.tsx'
import lock from '#ui/shop/illustrations/lock.svg'
import type { Route } from './+types/password-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { loadSignInAgain } from './load-sign-in-again.server.ts'
import { revalidateIfForbidden } from './revalidate-if-forbidden.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'

const FORM_ERRORS: Record<string, FormError> = {
  'wrong-password': { status: 403, fieldErrors: { currentPassword: [problems.signIn.wrongPassword] } },
  'weak-password': { status: 400, fieldErrors: { password: [problems.signUp.weakPasswordScreen] } },
  'too-late': { status: 403, formErrors: [profile.signInAgain.notSaved] },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const first = !(await hasPassword(currentUser))
  return {
    email: currentUser.email,
    first,
    again: first ? await loadSignInAgain('password', { request, context }) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  if (!(await hasPassword(currentUser))) {
    const submission = await parseForm(request, firstPasswordForm)
    if (!(await hasRecentSignIn({ context }))) return formError(submission, FORM_ERRORS['too-late']!)
    if (submission.status !== 'success') return formError(submission, { status: 400 })
    const first = await setFirstPassword(currentUser, submission.value.password, { request, context })
    if (first.problem) return formError(submission, FORM_ERRORS[first.problem]!)
    return redirect('/account?notice=password-changed', { headers: first.cookies })
  }
  const submission = await parseForm(request, changePasswordForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { currentPassword: current, password: chosen } = submission.value
  const changed = await changeOwnPassword(currentUser, { current, chosen }, { request, context })
  if (changed.problem) return formError(submission, FORM_ERRORS[changed.problem]!)
  return redirect('/account?notice=password-changed', { headers: changed.cookies })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, profile.password.title) },
]

/** So that a form that was sent too late is replaced by what it takes to send it again. */
export const shouldRevalidate = revalidateIfForbidden

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, first, again } = loaderData
  const isSubmitting = useSubmitting('/account/password')
  const lastResult = useLastResult(actionData)
  const [form, fields] = useForm<{ currentPassword: string; password: string; confirmPassword: string }>({
    id: 'password',
    lastResult,
  })
  return (
    <AccountBoard
      title={first ? profile.password.titleFirst : profile.password.title}
      line={first ? profile.password.lineFirst : profile.password.line}
      illustration={lock}
    >
      {again ? (
        <SignInAgain screen="password" notSaved={lastResult !== undefined} {...again} />
      ) : (
        <>
          {form.errors && <Notice tone="error">{form.errors}</Notice>}
          <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
            <AccountOfPassword email={email} />
            {!first && (
              <CurrentPasswordField label={profile.password.current} field={fields.currentPassword} />
            )}
            <NewPasswordFields labels={account.reset} fields={fields} />
            <Button type="submit" kind="call" size="large" wide pending={isSubmitting} className="mt-1">
              {isSubmitting ? profile.password.submitting : profile.password.submit}
            </Button>
          </Form>
        </>
      )}
      <BackToAccount />
    </AccountBoard>
  )
}
