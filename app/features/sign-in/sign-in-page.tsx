import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, redirect } from 'react-router'

import { submitForm } from '#ui/kit/submit-form.ts'
import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { isAdminEmail } from '#domain/values/email.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { signIn, type SignInProblem } from '#request/accounts/sign-in.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { CurrentPasswordField, EmailField } from '#ui/shop/customers/credential-fields.tsx'
import key from '#ui/shop/illustrations/key.svg'
import type { Route } from './+types/sign-in-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { GoogleButton } from './google-button.tsx'
import { loadSignIn, wayOn } from './load-sign-in.server.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { withNext } from './with-next.ts'

const REFUSALS: Record<SignInProblem, FormError> = {
  'user-not-found': { status: 401, fieldErrors: { email: [problems.signIn.userNotFound] } },
  'wrong-password': { status: 401, fieldErrors: { password: [problems.signIn.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  failed: { status: 500, formErrors: [problems.signIn.screenFallback] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn('login', { request, context })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: signInForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (isAdminEmail(submission.value.email, adminEmail)) {
    return formError(submission, { status: 403, formErrors: [problems.signIn.adminEmail] })
  }
  const answer = await signIn(submission.value, { request, context })
  if (answer.problem) return formError(submission, REFUSALS[answer.problem])
  return redirect(wayOn(request, '/store'), { headers: answer.cookies })
}

/** A lost connection keeps the screen with what was written. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.signIn.unexpected)

export const meta: Route.MetaFunction = () => [
  { title: shop.pageTitle(account.signIn.submit, shop.name) },
  { name: 'robots', content: 'noindex' },
]

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hint, googleSetUp } = loaderData
  const isSubmitting = useSubmitting('/login')
  const [form, fields] = useForm<SignInForm>({ id: 'sign-in', lastResult: actionData })
  return (
    <AccountBoard title={account.signIn.title} line={account.signIn.line} illustration={key}>
      {hint && !form.errors && <Notice tone={hint.tone}>{hint.words}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <EmailField label={account.signIn.email} field={fields.email} />
        <CurrentPasswordField label={account.signIn.password} field={fields.password} />
        <Link
          to="/forgot-password"
          className="-mt-2 w-fit py-2.5 text-15 font-semibold text-royal hover:underline"
        >
          {account.signIn.forgot}
        </Link>
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
          {isSubmitting ? account.signIn.submitting : account.signIn.submit}
        </Button>
      </Form>
      <GoogleButton from="login" next={next} setUp={googleSetUp} />
      <p className="text-center">
        {account.signIn.noAccount}{' '}
        <Link to={withNext('/signup', next)} className="py-2.5 font-semibold text-royal hover:underline">
          {account.signIn.signUpLink}
        </Link>
      </p>
      <Link to="/store" className="mx-auto py-2.5 text-15 font-semibold text-muted hover:underline">
        {account.signIn.backToStore}
      </Link>
    </AccountBoard>
  )
}
