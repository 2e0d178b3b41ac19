import { redirect, type RouterContextProvider } from 'react-router'

import { type Viewer, viewerOf } from './viewer.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The signed-in customer; anyone else is sent to sign in, and back here afterwards. */
export async function requireCustomer({ request, context }: Asked): Promise<Viewer> {
  const viewer = await viewerOf(context)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

/**
 * The admin; a signed-in customer is sent to the store, a guest gets the admin sign-in.
 * @throws {Response} a redirect
 */
export async function requireAdmin({ context }: Pick<Asked, 'context'>): Promise<Viewer> {
  const viewer = await viewerOf(context)
  if (viewer?.role === 'admin') return viewer
  throw redirect(viewer ? '/store?notice=admins-only' : '/admin/sign-in')
}
