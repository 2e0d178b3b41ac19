import { useForm } from '@conform-to/react'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { newestPolicy } from '#data/settings/policies.server.ts'
import { type SignUpForm, signUpForm } from '#domain/customers/sign-up-form.ts'
import type { FormError } from '#request/http/form-error.server.ts'
import { createSessionFromForm } from '#request/accounts/session/create-session-from-form.server.ts'
import { signUp, type SignUpProblem } from '#request/accounts/sign-up.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { EmailField, NewPasswordFields } from '#ui/shop/customers/credential-fields.tsx'
import backpack from '#ui/shop/illustrations/backpack.svg'
import type { Route } from './+types/sign-up-page.ts'
import { loadSignIn, nextPath } from './load-sign-in.server.ts'
import { PrivacyNotice } from './privacy-notice.tsx'
import { SignInBoard } from './sign-in-board.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'

const FORM_ERRORS: Record<SignUpProblem, FormError> = {
  'weak-password': { status: 400, fieldErrors: { password: [problems.signUp.weakPasswordScreen] } },
  'email-in-use': { status: 409, fieldErrors: { email: [problems.signUp.emailInUseScreen] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  failed: { status: 500, formErrors: [problems.signUp.screenFallback] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const start = await loadSignIn('signup', { request, context })
  return { ...start, isPrivacyPublished: (await newestPolicy('privacy'))?.published ?? false }
}

export async function action({ request, context }: Route.ActionArgs) {
  return createSessionFromForm(
    { request, context },
    {
      schema: signUpForm,
      accounts: { only: 'customer', otherwise: problems.signUp.adminEmail },
      createSession: signUp,
      formErrors: FORM_ERRORS,
      next: nextPath(request, '/'),
    },
  )
}

/** On a network error the screen retains the entered values. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, account.signUp.submit) },
  { name: 'robots', content: 'noindex' },
]

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = account.signUp
  const isSubmitting = useSubmitting('/signup')
  const [form, fields] = useForm<SignUpForm>({ id: 'sign-up', lastResult: actionData })
  return (
    <SignInBoard
      screen="signup"
      title={words.title}
      line={words.line}
      illustration={backpack}
      start={loaderData}
      form={form}
      other={{ path: '/login', question: words.haveAccount, label: words.signInLink }}
      back={{ path: '/', label: words.backToStore }}
    >
      <EmailField label={words.email} field={fields.email} />
      <NewPasswordFields labels={words} fields={fields} />
      {loaderData.isPrivacyPublished && <PrivacyNotice />}
      <Button type="submit" kind="call" size="large" wide pending={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </SignInBoard>
  )
}
