import { redirect } from 'react-router'

import { fetchCurrentUser } from '#browser/current-user.ts'
import { problems } from '#copy/problems.ts'
import { signOutForm } from '#domain/customers/sign-out-form.ts'
import { signOutSession } from '#request/accounts/sign-out.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session on the server, clears its cookie, and redirects to the store, with a notice after idling. */
export async function action({ request }: Route.ActionArgs) {
  // Whatever was sent, the session ends.
  const submission = await parseForm(request, signOutForm).catch(() => null)
  const idle = submission?.status === 'success' && submission.value.reason === 'idle'
  const headers = await signOutSession(request, idle)
  if (!headers) return actionResult(request, 500, { problem: problems.profile.signOut })
  return redirect(idle ? '/store?notice=admin-idle' : '/store', { headers })
}

/** Signs out where the page stays when that fails; what was signed in is forgotten by the browser, too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await showActionResult(serverAction, problems.profile.signOut)
  } catch (error) {
    // A redirect: the session has ended.
    void fetchCurrentUser()
    throw error
  }
}

/** The address has no page: reloading it, e.g. from the error screen, leads to the store. */
export function loader(): Response {
  return redirect('/store')
}
