import { redirect } from 'react-router'

import type { RequestContext } from '#request/http/request-context.server.ts'
import { type CurrentUser, findCurrentUser, sessionContextOf } from './session-context.server.ts'

/** The signed-in customer; anyone else is sent to sign in, and back here afterwards. */
export async function requireSignedIn({ request, context }: RequestContext): Promise<CurrentUser> {
  const currentUser = await findCurrentUser(context)
  if (currentUser) return currentUser
  throw redirect(`/login${wayBack(request)}`)
}

/**
 * The admin; a signed-in customer is sent to the store, and so is an admin who was away for too long; a guest gets the
 * admin sign-in and then comes back here.
 * @throws {Response} a redirect
 */
export async function requireAdmin({ request, context }: RequestContext): Promise<CurrentUser> {
  const { currentUser, adminExpired } = await sessionContextOf(context)
  if (currentUser?.role === 'admin') return currentUser
  if (adminExpired) throw redirect('/store?notice=admin-idle')
  throw redirect(currentUser ? '/store?notice=admins-only' : `/admin/sign-in${wayBack(request)}`)
}

/** The page a person was on, to come back to; a post cannot be come back to. */
function wayBack({ url, method }: Request): string {
  if (method !== 'GET') return ''
  const { pathname, search } = new URL(url)
  return `?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`
}
