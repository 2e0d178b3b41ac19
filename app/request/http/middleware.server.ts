import type { MiddlewareFunction } from 'react-router'

import { isCrossOrigin } from './same-origin.server.ts'

/** Rejects other methods, because React Router runs an action for every method but GET and HEAD. */
export const allowKnownMethods: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return new Response('This shop only knows GET, HEAD and POST.', {
      status: 405,
      headers: { Allow: 'GET, HEAD, POST' },
    })
  }
  return next()
}

/** Protects every action against cross-site request forgery. */
export const requireSameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (isCrossOrigin(request)) {
    throw new Response('This request came from another site and was refused.', { status: 403 })
  }
  return next()
}

/** Responses without `Cache-Control` are private: no cache may store them. */
export const noStoreByDefault: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
