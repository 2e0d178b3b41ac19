import type { MiddlewareFunction } from 'react-router'

import { isCrossOrigin } from './same-origin.server.ts'

/** Pages are read and forms are posted; an action would take any other verb for a post. */
export const allowKnownMethods: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return new Response('This shop only knows GET, HEAD and POST.', {
      status: 405,
      headers: { Allow: 'GET, HEAD, POST' },
    })
  }
  return next()
}

/** The one guard against forms and fetches of other sites: it stands before every action. */
export const requireSameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (isCrossOrigin(request)) {
    throw new Response('This request came from another site and was refused.', { status: 403 })
  }
  return next()
}

/** What no page says otherwise about is private: it is not kept anywhere. */
export const noStoreByDefault: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
