import { useForm } from '@conform-to/react'
import { Form, Link, redirect } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { secondStep } from '#copy/admin/second-step.ts'
import { problems } from '#copy/problems.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { secondStepForm } from '#domain/customers/second-step-form.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import {
  owesSecondStep,
  type SecondStepProblem,
  signInWithSecondStep,
} from '#request/accounts/second-step/second-step-sign-in.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { CodeField } from '#ui/admin/code-field.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/second-step-page.ts'

const FORM_ERRORS: Record<SecondStepProblem, FormError> = {
  'wrong-code': { status: 401, fieldErrors: { code: [secondStep.wrongCode] } },
  'used-code': { status: 401, fieldErrors: { code: [secondStep.usedCode] } },
  expired: { status: 401, formErrors: [secondStep.signIn.expired] },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
  unreadable: { status: 500, formErrors: [secondStep.signIn.unreadable(commandLine('admin:password'))] },
  failed: { status: 500, formErrors: [problems.admin.fallback] },
}

/** Only a browser that has just given the right password sees the form. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!owesSecondStep(request)) throw redirect('/admin/sign-in')
  const { name, tagline } = await shopDetails()
  return { shop: { name, tagline } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, secondStepForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const session = await signInWithSecondStep(submission.value.code, { request, context })
  if (session.problem !== null) return formError(submission, FORM_ERRORS[session.problem])
  const next = localPath(new URL(request.url).searchParams.get('next'), '/admin')
  return redirect(next, { headers: session.cookies })
}

/** The board may have lost its challenge with the response; the page stays as it is. */
export const shouldRevalidate = () => false

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, secondStep.signIn.title) },
  { name: 'robots', content: 'noindex' },
]

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/admin/sign-in/second-step')
  const [form, fields] = useForm<{ code: string }>({ id: 'second-step', lastResult: actionData })
  return (
    <AdminBoard
      shop={loaderData.shop}
      title={secondStep.signIn.title}
      line={secondStep.signIn.line}
      back={{ to: '/', label: admin.signIn.backToStore }}
    >
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <CodeField label={secondStep.signIn.code} field={fields.code} />
        <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
          {isSubmitting ? secondStep.signIn.submitting : secondStep.signIn.submit}
        </Button>
      </Form>
      <Link to="/admin/sign-in" className="mx-auto py-3 text-15 font-semibold text-royal hover:underline">
        {secondStep.signIn.restart}
      </Link>
    </AdminBoard>
  )
}
