import type { RouterContextProvider } from 'react-router'

import { problemReports as words } from '#copy/promises/problem-report.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { problemForm } from '#domain/problems/problem-form.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { signInAgain } from '#request/accounts/sign-in-again.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { formOutcome } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'

export async function reportFromForm(
  request: Request,
  orderId: string,
  context: Readonly<RouterContextProvider>,
) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return signInAgain(request)
  const submission = await parseForm(request, problemForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const problem = { ...submission.value, orderId, customerId: currentUser.id }
  const messages = {
    requested: ({ number }: { number: string }) => words.form.done(number),
    'reference-taken': ({ number }: { number: string }) => words.form.sentBefore(number),
    closed: words.notYet,
    'too-many': ({ left }: { left: number }) => words.form.tooMany(left),
    'not-allowed': words.photos.gone,
  }
  return formOutcome(submission, await reportProblem(problem, Date.now()), messages)
}
