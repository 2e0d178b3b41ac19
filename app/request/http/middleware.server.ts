import { data, type MiddlewareFunction } from 'react-router'

import { currentRequestId, hasRequestFailed } from '#data/platform/request-id.server.ts'
import type { FailedRequest } from '#domain/failed-request.ts'
import { readForm } from './read-form.server.ts'
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

/** By their route, because it has several addresses: with `.data`, a slash at the end, other capitals. */
const UPLOADS = new Set([
  ...['account/reviews/:productId', 'admin/pictures', 'admin/product-files', 'admin/bank-statements'],
  'orders/:id/problem-photos',
])

/** Protects every action against cross-site request forgery. */
export const requireSameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (isCrossOrigin(request)) {
    throw new Response('This request came from another site and was refused.', { status: 403 })
  }
  return next()
}

/**
 * Rejects a form that no page of this shop can send before any action runs, also one that does not read its form. An
 * upload is left to its action, which reads it when its turn in the upload queue has come.
 */
export const rejectFormBombs: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const hasBody = request.method === 'POST' && Number(request.headers.get('Content-Length') ?? 0) > 0
  if (hasBody && !UPLOADS.has(pattern)) await readForm(request)
  return next()
}

/**
 * Puts the id of a failed request on its error screen. React Router replaces a loader's error by one that says nothing;
 * one that is thrown here reaches the screen, also when the browser has asked for the page's data only.
 */
export const nameFailedRequest: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  const requestId = currentRequestId()
  const isPage = /^text\/(html|x-script)/.test(response.headers.get('Content-Type') ?? '')
  if (import.meta.env.DEV || !hasRequestFailed() || !isPage || requestId === undefined) return response
  const failed: FailedRequest = { requestId }
  throw data(failed, { status: 500, statusText: 'Unexpected Server Error' })
}

/** Responses without `Cache-Control` are private: no cache may store them. */
export const noStoreByDefault: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Says when to try again what cannot be done at this moment. */
export const retryWhenUnavailable: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  if (response.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', RETRY_AFTER)
  }
  return response
}

/** Seconds. Faults of the machine last longer than a busy moment. */
const RETRY_AFTER = '10'
