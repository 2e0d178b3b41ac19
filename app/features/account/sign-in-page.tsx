import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, redirect } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { isAdminEmail } from '#domain/email.ts'
import { localPath } from '#domain/local-path.ts'
import { type SignInForm, signInForm } from '#domain/sign-in-form.ts'
import { adminEmail } from '#request/accounts.server.ts'
import { isGoogleSetUp } from '#request/google.server.ts'
import { readForm } from '#request/read-form.server.ts'
import { type Refusal, refuseForm } from '#request/refuse-form.server.ts'
import { signIn, type SignInProblem } from '#request/sign-in.server.ts'
import { viewerOf } from '#request/viewer.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PasswordField } from '#ui/kit/password-field.tsx'
import key from '#ui/shop/illustrations/key.svg'
import type { Route } from './+types/sign-in-page.ts'
import { AccountBoard } from './account-board.tsx'
import { GoogleButton } from './google-button.tsx'
import { signInHint } from './sign-in-hint.ts'
import { usePosting } from './use-posting.ts'
import { withNext } from './with-next.ts'

const REFUSALS: Record<SignInProblem, Refusal> = {
  'user-not-found': { status: 401, fieldErrors: { email: [problems.signIn.userNotFound] } },
  'wrong-password': { status: 401, fieldErrors: { password: [problems.signIn.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = localPath(searchParams.get('next'), '')
  if (await viewerOf(context)) throw redirect(next || '/store')
  return { next, hint: signInHint(searchParams, 'login'), googleSetUp: isGoogleSetUp() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: signInForm })
  if (submission.status !== 'success') return refuseForm(submission, { status: 400 })
  if (isAdminEmail(submission.value.email, adminEmail)) {
    return refuseForm(submission, { status: 403, formErrors: [problems.signIn.adminEmail] })
  }
  const answer = await signIn(submission.value, { request, context })
  if (answer.problem) return refuseForm(submission, REFUSALS[answer.problem])
  const next = localPath(new URL(request.url).searchParams.get('next'), '/store')
  return redirect(next, { headers: answer.cookies })
}

export const meta: Route.MetaFunction = () => [
  { title: shop.pageTitle(account.signIn.submit, shop.name) },
  { name: 'robots', content: 'noindex' },
]

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hint, googleSetUp } = loaderData
  const posting = usePosting('/login')
  const [form, fields] = useForm<SignInForm>({ id: 'sign-in', lastResult: actionData })
  return (
    <AccountBoard title={account.signIn.title} line={account.signIn.line} illustration={key}>
      {hint && !form.errors && <Notice tone={hint.tone}>{hint.words}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field
          label={account.signIn.email}
          id={fields.email.id}
          name={fields.email.name}
          defaultValue={fields.email.initialValue}
          error={fields.email.errors}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          label={account.signIn.password}
          id={fields.password.id}
          name={fields.password.name}
          error={fields.password.errors}
          autoComplete="current-password"
        />
        <Link
          to="/forgot-password"
          className="-mt-2 w-fit py-2.5 text-15 font-semibold text-royal hover:underline"
        >
          {account.signIn.forgot}
        </Link>
        <Button type="submit" kind="call" size="large" wide pending={posting}>
          {posting ? account.signIn.submitting : account.signIn.submit}
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
