import { data, redirect } from 'react-router'

import type { ActionResult } from '#domain/action-result.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import { referringPage } from './same-origin.server.ts'

/** Whether a browser without JavaScript sent the form: it shows the response as a page. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/**
 * Responds with the result of an action and its status. A browser without JavaScript is redirected to the page it came
 * from on success; `showRefusal` shows it the problem otherwise.
 * @param back the redirect's target when there is no usable `Referer`; null when the action belongs to a page that shows
 * the result itself
 */
export function actionResult<Result extends ActionResult>(
  request: Request,
  status: number,
  result: Result,
  back: string | null = '/admin',
) {
  if (back === null || !wantsPage(request)) return data(result, { status })
  if ('problem' in result) throw new Response(result.problem, { status })
  throw redirect(localPath(referringPage(request), back), 303)
}
