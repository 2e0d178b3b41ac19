import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { forgotPasswordForm } from '#domain/customers/sign-up-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requestResetMail } from '#request/accounts/reset-password.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { EmailField } from '#ui/shop/customers/credential-fields.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/forgot-password-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: forgotPasswordForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (await requestResetMail(submission.value.email, { request, context })) return data('sent' as const)
  return formError(submission, { status: 429, formErrors: [problems.tooManyRequests] })
}

export const meta: Route.MetaFunction = () => [
  { title: shop.pageTitle(account.forgot.title, shop.name) },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const sent = actionData === 'sent'
  const isSubmitting = useSubmitting('/forgot-password')
  const lastResult = sent ? null : actionData
  const [form, fields] = useForm<{ email: string }>({ id: 'forgot-password', lastResult })
  return (
    <AccountBoard
      title={sent ? account.forgot.sentTitle : account.forgot.title}
      line={sent ? undefined : account.forgot.line}
      illustration={envelope}
    >
      {sent && <Notice tone="success">{account.forgot.sent}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      {!sent && (
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
          <EmailField label={account.forgot.email} field={fields.email} />
          <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
            {isSubmitting ? account.forgot.submitting : account.forgot.submit}
          </Button>
        </Form>
      )}
      <Link to="/login" className="mx-auto py-2.5 font-semibold text-royal hover:underline">
        {account.forgot.backToSignIn}
      </Link>
    </AccountBoard>
  )
}
