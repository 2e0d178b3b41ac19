import { data, redirect } from 'react-router'

import type { ActionResult } from '#domain/action-result.ts'
import { localPath } from '#domain/values/local-path.ts'

/**
 * Responds with what became of an action, with a true status. A browser without JavaScript shows the response of an
 * action as a page of its own: it is led back to where it came from when all went well, and reads the problem
 * otherwise.
 * @param back where to, when the request does not say which page it came from; null: the action belongs to a page,
 * which shows the result itself
 */
export function actionResult<Result extends ActionResult>(
  request: Request,
  status: number,
  result: Result,
  back: string | null = '/admin',
) {
  if (back === null || !request.headers.get('Accept')?.includes('text/html')) return data(result, { status })
  if ('problem' in result) throw new Response(result.problem, { status })
  throw redirect(localPath(cameFrom(request), back), 303)
}

function cameFrom(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('Host') ? pathname + search : null
}
