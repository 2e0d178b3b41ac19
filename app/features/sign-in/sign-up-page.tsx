import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, redirect } from 'react-router'

import { submitForm } from '#ui/kit/submit-form.ts'
import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { isAdminEmail } from '#domain/values/email.ts'
import { type SignUpForm, signUpForm } from '#domain/customers/sign-up-form.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { signUp, type SignUpProblem } from '#request/accounts/sign-up.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { EmailField, NewPasswordFields } from '#ui/shop/customers/credential-fields.tsx'
import backpack from '#ui/shop/illustrations/backpack.svg'
import type { Route } from './+types/sign-up-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { GoogleButton } from './google-button.tsx'
import { loadSignIn, wayOn } from './load-sign-in.server.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { withNext } from './with-next.ts'

const REFUSALS: Record<SignUpProblem, FormError> = {
  'email-in-use': { status: 409, fieldErrors: { email: [problems.signUp.emailInUseScreen] } },
  'invalid-email': { status: 400, fieldErrors: { email: [problems.signUp.invalidEmailScreen] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  failed: { status: 500, formErrors: [problems.signUp.screenFallback] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn('signup', { request, context })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: signUpForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (isAdminEmail(submission.value.email, adminEmail)) {
    return formError(submission, { status: 403, formErrors: [problems.signUp.adminEmail] })
  }
  const answer = await signUp(submission.value, { request, context })
  if (answer.problem) return formError(submission, REFUSALS[answer.problem])
  return redirect(wayOn(request, '/'), { headers: answer.cookies })
}

/** A lost connection keeps the screen with what was written. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = () => [
  { title: shop.pageTitle(account.signUp.submit, shop.name) },
  { name: 'robots', content: 'noindex' },
]

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hint, googleSetUp } = loaderData
  const isSubmitting = useSubmitting('/signup')
  const [form, fields] = useForm<SignUpForm>({ id: 'sign-up', lastResult: actionData })
  return (
    <AccountBoard title={account.signUp.title} line={account.signUp.line} illustration={backpack}>
      {hint && !form.errors && <Notice tone={hint.tone}>{hint.words}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <EmailField label={account.signUp.email} field={fields.email} />
        <NewPasswordFields labels={account.signUp} fields={fields} />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting} className="mt-1">
          {isSubmitting ? account.signUp.submitting : account.signUp.submit}
        </Button>
      </Form>
      <GoogleButton from="signup" next={next} setUp={googleSetUp} />
      <p className="text-center">
        {account.signUp.haveAccount}{' '}
        <Link to={withNext('/login', next)} className="py-2.5 font-semibold text-royal hover:underline">
          {account.signUp.signInLink}
        </Link>
      </p>
      <Link to="/" className="mx-auto py-2.5 text-15 font-semibold text-muted hover:underline">
        {account.signUp.backToStore}
      </Link>
    </AccountBoard>
  )
}
