import { redirect } from 'react-router'

import { referringPage } from '#request/http/same-origin.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { recordStrangersEvent } from '#data/platform/security-events.server.ts'
import { eventOrigin } from './event-origin.server.ts'
import { type CurrentUser, findCurrentUser, sessionContextOf } from './session/session-context.server.ts'

/** What a request asks for: the router opens pages only, so that no sign-in can lead to a file. */
type Requested = 'page' | 'file'

/**
 * The current user; a guest is redirected to the sign-in, which leads back to this page, or to that with the link to a file.
 * @throws {Response} a redirect
 */
export async function requireSignedIn(
  { request, context }: RequestContext,
  requested: Requested = 'page',
): Promise<CurrentUser> {
  const currentUser = await findCurrentUser(context)
  if (currentUser) return currentUser
  throw redirect(`/login${nextParameter(request, requested)}`)
}

/** Requests whose refusal is recorded: the loaders of a page and of its layout both ask. */
const recorded = new WeakSet<object>()

/**
 * The admin. A customer, or an admin whose session was idle for too long, is redirected to the store; a guest to the
 * admin sign-in, which leads back to this page, or to that with the link to a file.
 * @throws {Response} a redirect
 */
export async function requireAdmin(
  { request, context }: RequestContext,
  requested: Requested = 'page',
): Promise<CurrentUser> {
  const { currentUser, adminExpired, adminWithoutSecondStep } = await sessionContextOf(context)
  if (currentUser?.role === 'admin') return currentUser
  if (adminWithoutSecondStep) throw redirect('/admin/second-step')
  if (adminExpired) throw redirect('/store?notice=admin-idle')
  if (currentUser && !recorded.has(context)) {
    recorded.add(context)
    const { pathname } = new URL(request.url)
    const event = { kind: 'role-refused', account: currentUser.id, detail: pathname.slice(0, 200) } as const
    const origin = eventOrigin(currentUser, { request, context })
    await recordStrangersEvent(event, currentUser.email, origin)
  }
  throw redirect(
    currentUser ? '/store?notice=admins-only' : `/admin/sign-in${nextParameter(request, requested)}`,
  )
}

/** The admin, or null; for actions whose page shows a refusal itself, so that what was typed stays. */
export async function findAdmin(requestContext: RequestContext): Promise<CurrentUser | null> {
  try {
    return await requireAdmin(requestContext)
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

/** The admin, also one who must set up a second step before entering: for the pages that set it up. */
export async function requireAdminAtSetUp(requestContext: RequestContext): Promise<CurrentUser> {
  const { adminWithoutSecondStep } = await sessionContextOf(requestContext.context)
  return adminWithoutSecondStep ?? requireAdmin(requestContext)
}

/**
 * The `next` parameter with the requested page. A POST cannot be repeated by a link: for it, the page that its form is on,
 * or nothing when the browser does not say. The same for a file.
 */
function nextParameter(request: Request, requested: Requested): string {
  const isPage = request.method === 'GET' && requested === 'page'
  const page = isPage ? requestedPage(request) : referringPage(request)
  return page === null ? '' : `?next=${encodeURIComponent(page)}`
}

function requestedPage({ url }: Request): string {
  const page = new URL(url)
  // The router's own: which of the page's data it asks for.
  page.searchParams.delete('_routes')
  return page.pathname.replace(/\.data$/, '') + page.search
}
