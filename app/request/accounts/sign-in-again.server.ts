import { problems } from '#copy/problems.ts'
import { actionResult } from '#request/http/action-result.server.ts'

/** The result of an action whose session has ended. */
export function signInAgain(request: Request, back?: string | null) {
  return actionResult(request, 401, { problem: problems.signInAgain }, back)
}
