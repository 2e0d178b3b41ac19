import type { SubmissionResult } from '@conform-to/react'
import { data, Form, redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { recordVerifiedEmail } from '#data/customers/verify-email.server.ts'
import { verificationForm } from '#domain/customers/verification-form.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { isVerificationToken } from '#request/accounts/verification-token.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/verify-email-page.ts'
import { BackToAccount } from './back-to-account.tsx'

const words = profile.email
const VERIFIED = '/account?notice=email-verified'

/**
 * The link works only for who is signed in to the account: the owner of an address that somebody else registered would
 * otherwise verify it for them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, emailVerified } = await requireSignedIn({ request, context })
  if (emailVerified) throw redirect(VERIFIED)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (await isVerificationToken(token, email, Date.now())) return { email, token }
  return data({ email, token: null }, { status: 410 })
}

/** A POST, so that a program that follows the links of a mail changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email } = await requireSignedIn({ request, context })
  const submission = await parseForm(request, verificationForm)
  const token = submission.status === 'success' ? submission.value.token : ''
  if (!(await isVerificationToken(token, email, Date.now())))
    return data<SubmissionResult | null>(null, { status: 410 })
  await recordVerifiedEmail(id)
  return redirect(VERIFIED)
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, words.pageTitle) },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token of the link.
  { name: 'referrer', content: 'no-referrer' },
]

export default function VerifyEmailPage({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const isSubmitting = useSubmitting('/verify-email')
  const result = useLastResult(actionData)
  return (
    <AccountBoard
      title={words.pageTitle}
      {...(token && { line: words.pageLine(email) })}
      illustration={envelope}
    >
      {result?.error?.[''] && <Notice tone="error">{result.error['']}</Notice>}
      {token ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
            {isSubmitting ? words.submitting : words.submit}
          </Button>
        </Form>
      ) : (
        <Notice tone="warning">{words.invalid(email)}</Notice>
      )}
      <BackToAccount />
    </AccountBoard>
  )
}
