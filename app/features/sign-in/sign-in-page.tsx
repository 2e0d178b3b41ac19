import { useForm } from '@conform-to/react'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import type { FormError } from '#request/http/form-error.server.ts'
import { createSessionFromForm } from '#request/accounts/session/create-session-from-form.server.ts'
import { signIn, type SignInProblem } from '#request/accounts/sign-in.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { CurrentPasswordField, EmailField } from '#ui/shop/customers/credential-fields.tsx'
import key from '#ui/shop/illustrations/key.svg'
import type { Route } from './+types/sign-in-page.ts'
import { ForgotLink } from './forgot-link.tsx'
import { loadSignIn, nextPath } from './load-sign-in.server.ts'
import { SignInBoard } from './sign-in-board.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'

const FORM_ERRORS: Record<SignInProblem, FormError> = {
  'user-not-found': { status: 401, fieldErrors: { email: [problems.signIn.userNotFound] } },
  'wrong-password': { status: 401, fieldErrors: { password: [problems.signIn.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  failed: { status: 500, formErrors: [problems.signIn.screenFallback] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn('login', { request, context })
}

export async function action({ request, context }: Route.ActionArgs) {
  return createSessionFromForm(
    { request, context },
    {
      schema: signInForm,
      accounts: { only: 'customer', otherwise: problems.signIn.adminEmail },
      createSession: signIn,
      formErrors: FORM_ERRORS,
      next: nextPath(request, '/store'),
    },
  )
}

/** On a network error the screen retains the entered values. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.signIn.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, account.signIn.submit) },
  { name: 'robots', content: 'noindex' },
]

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = account.signIn
  const isSubmitting = useSubmitting('/login')
  const [form, fields] = useForm<SignInForm>({ id: 'sign-in', lastResult: actionData })
  return (
    <SignInBoard
      screen="login"
      title={words.title}
      line={words.line}
      illustration={key}
      start={loaderData}
      form={form}
      other={{ path: '/signup', question: words.noAccount, label: words.signUpLink }}
      back={{ path: '/store', label: words.backToStore }}
    >
      <EmailField label={words.email} field={fields.email} />
      <CurrentPasswordField label={words.password} field={fields.password} />
      <ForgotLink emailField={fields.email.id} next={loaderData.next} />
      <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </SignInBoard>
  )
}
