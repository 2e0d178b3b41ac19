import type { RouterContextProvider } from 'react-router'

import { returns } from '#copy/returns.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { returnForm } from '#domain/returns/return-form.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { signInAgain } from '#request/accounts/sign-in-again.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { formOutcome } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'

export async function requestFromForm(
  request: Request,
  orderId: string,
  context: Readonly<RouterContextProvider>,
) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return signInAgain(request)
  const submission = await parseForm(request, returnForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const returnRequest = { ...submission.value, orderId, customerId: currentUser.id }
  const messages = {
    requested: returns.dialog.success,
    'changed-meanwhile': returns.dialog.requestedAlready,
    closed: returns.windowClosed,
    'too-many': ({ left }: { left: number }) => (left === 0 ? returns.nothingLeft : returns.dialog.tooMany),
  }
  return formOutcome(submission, await requestReturn(returnRequest, Date.now()), messages)
}
