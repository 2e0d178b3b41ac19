import { redirect, type RouterContextProvider } from 'react-router'

import { type Viewer, viewerOf, visitOf } from './session-context.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The signed-in customer; anyone else is sent to sign in, and back here afterwards. */
export async function requireCustomer({ request, context }: Asked): Promise<Viewer> {
  const viewer = await viewerOf(context)
  if (viewer) return viewer
  throw redirect(`/login${wayBack(request)}`)
}

/**
 * The admin; a signed-in customer is sent to the store, and so is an admin who was away for too long; a guest gets the
 * admin sign-in and then comes back here.
 * @throws {Response} a redirect
 */
export async function requireAdmin({ request, context }: Asked): Promise<Viewer> {
  const { viewer, adminExpired } = await visitOf(context)
  if (viewer?.role === 'admin') return viewer
  if (adminExpired) throw redirect('/store?notice=admin-idle')
  throw redirect(viewer ? '/store?notice=admins-only' : `/admin/sign-in${wayBack(request)}`)
}

/** The page a person was on, to come back to; a post cannot be come back to. */
function wayBack({ url, method }: Request): string {
  if (method !== 'GET') return ''
  const { pathname, search } = new URL(url)
  return `?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`
}
