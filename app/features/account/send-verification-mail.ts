import { redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { enqueueVerificationMail } from '#data/customers/enqueue-verification-mail.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { actionResult, wantsPage } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/send-verification-mail.ts'

const words = profile.email

/** Sends the link that verifies the current user's e-mail again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, emailVerified } = await requireSignedIn({ request, context })
  if (emailVerified) return actionResult(request, 200, { ok: words.verified }, '/account')
  if (!(await enqueueVerificationMail(email, Date.now()))) {
    return actionResult(request, 429, { problem: words.limited(email) }, '/account')
  }
  if (wantsPage(request)) throw redirect('/account?notice=link-sent', 303)
  return actionResult(request, 200, { ok: words.sent(email) }, '/account')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed, TOAST_MS)

const TOAST_MS = 6_000
