import { problems } from '#copy/problems.ts'
import { actionResult } from '#request/http/action-result.server.ts'

/** The result of a form whose session has ended: its page shows it, with what was typed. */
export function signInAgain(request: Request) {
  return actionResult(request, 401, { problem: problems.signInAgain }, null)
}
