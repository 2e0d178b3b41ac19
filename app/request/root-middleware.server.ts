import type { MiddlewareFunction } from 'react-router'

import { isSameOrigin } from './same-origin.server.ts'
import { findViewer, type Viewer, viewerContext } from './viewer.server.ts'

/** Nothing is changed on the word of another site (it may send the visitor's cookies along). */
export const refuseOtherOrigins: MiddlewareFunction<Response> = async ({ request }, next) => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (!reading && !isSameOrigin(request)) {
    throw new Response('This request came from another site and was refused.', { status: 403 })
  }
  return next()
}

/** Lets loaders and actions ask who is there; a page that never asks never pays for the look-up. */
export const knowViewer: MiddlewareFunction<Response> = ({ request, context }, next) => {
  let viewer: Promise<Viewer | null> | undefined
  context.set(viewerContext, () => (viewer ??= findViewer(request.headers)))
  return next()
}

/** What no page says otherwise about is private: it is not kept anywhere. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
