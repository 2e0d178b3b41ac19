import { data, Link, useLocation, useSearchParams } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { forgotPasswordForm } from '#domain/customers/sign-up-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requestResetMail } from '#request/accounts/reset-password.server.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { EmailField } from '#ui/shop/customers/credential-fields.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/forgot-password-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { OneFieldForm } from '#ui/shop/customers/one-field-form.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { withNext } from './with-next.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, forgotPasswordForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (await requestResetMail(submission.value.email, { request, context })) return data('sent' as const)
  return formError(submission, { status: 429, formErrors: [problems.tooManyRequests] })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, account.forgot.title) },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const words = account.forgot
  const result = useLastResult(actionData)
  const sent = result === 'sent'
  const typed = emailIn(useLocation().state)
  const [parameters] = useSearchParams()
  return (
    <AccountBoard
      title={sent ? words.sentTitle : words.title}
      line={sent ? undefined : words.line}
      illustration={envelope}
    >
      {sent ? (
        <Notice tone="success">{words.sent}</Notice>
      ) : (
        <OneFieldForm
          id="forgot-password"
          path="/forgot-password"
          name="email"
          value={typed}
          lastResult={result}
          words={words}
        >
          {(field) => <EmailField label={words.email} field={field} />}
        </OneFieldForm>
      )}
      <Link
        to={withNext('/login', parameters.get('next') ?? '')}
        className="mx-auto py-2.5 font-semibold text-royal hover:underline"
      >
        {words.backToSignIn}
      </Link>
    </AccountBoard>
  )
}

/** What was typed at the sign-in, which leads here. */
function emailIn(state: unknown): string | null {
  const { email } = Object(state) as { email?: unknown }
  return typeof email === 'string' ? email : null
}
