import { hash, randomUUID } from 'node:crypto'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'

import { publicPictures, publicPicturesOrigin } from '#data/pictures/public-pictures.server.ts'
import { log } from '#data/platform/log.server.ts'
import { currentRequestId, hasRequestFailed, recordRequestFailed } from '#data/platform/request-id.server.ts'
import { mapImageOrigin } from '#data/settings/map-image.server.ts'
import { welcomeVideoOrigin } from '#data/settings/welcome-video.server.ts'
import { googleOrigin } from '#request/google/google-provider.server.ts'
import { bytesResponse } from '#request/http/bytes-response.server.ts'
import { PageFragments } from '#request/http/fragment-cache.server.ts'
import { renderHtml } from '#request/http/render-html.server.ts'
import { dataScripts, withOwnRoutes } from '#request/http/router-context.server.ts'
import { isCrossOrigin } from '#request/http/same-origin.server.ts'
import { contentSecurityPolicy } from '#request/http/security-headers.server.ts'
import { FragmentsContext } from '#ui/kit/cached-fragment.tsx'
import { PublicPictures } from '#ui/shop/pictures/public-pictures.ts'
import { beforePaint } from './before-paint.ts'

/**
 * Renders a whole page. Its own inline scripts carry a nonce while rendering; afterwards the content security policy
 * lists each by its hash and the nonce is removed, so that the same bytes can be cached and sent to everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomUUID()
  const scripts = await dataScripts(routerContext, nonce)
  const context = { ...withOwnRoutes(routerContext), serverHandoffStream: undefined }
  const fragments = new PageFragments(nonce)
  const page = (
    <PublicPictures value={publicPictures()}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PublicPictures>
  )
  // In development the components change under what is cached.
  const cached = import.meta.env.DEV ? null : fragments
  const rendered = await renderHtml(page, nonce, <FragmentsContext value={cached}>{page}</FragmentsContext>)
  const html = insertBefore(BODY_END, scripts, rendered.html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Requests for one public page share its rendering: each then names the one that the log names.
  if (hasRequestFailed()) headers.set('X-Request-Id', currentRequestId()!)
  // In development Vite inserts styles by inline scripts, which the policy would block.
  if (!import.meta.env.DEV) {
    const policy = contentSecurityPolicy({
      scriptHashes: [BEFORE_PAINT_HASH, ...ownScriptHashes(html, nonce)],
      imageOrigins: [mapImageOrigin(), publicPicturesOrigin()],
      mediaOrigin: welcomeVideoOrigin(),
      formOrigin: googleOrigin(),
    })
    headers.set('Content-Security-Policy', policy)
  }
  const finished = withLateScripts(html.replaceAll(` nonce="${nonce}"`, ''))
  const init = { status: rendered.failed ? 500 : status, headers }
  return bytesResponse(fragments.fill(finished), init)
}

const BODY_END = '</body></html>'

function insertBefore(end: string, inserted: string, html: string): string {
  return html.endsWith(end) ? html.slice(0, -end.length) + inserted + end : html + inserted
}

const HEAD_END = '</head>'
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/**
 * Lets the browser load styles, fonts and pictures before the scripts, because pages are readable without them: React
 * puts their links first, where they take the connections that the style sheet waits for.
 */
function withLateScripts(html: string): string {
  const end = html.indexOf(HEAD_END)
  const head = html.slice(0, end)
  const links = head.match(MODULE_PRELOAD)?.join('') ?? ''
  const late = links.replaceAll('<link', '<link fetchpriority="low"')
  return head.replaceAll(MODULE_PRELOAD, '').replace(STYLESHEET, (sheet) => sheet + late) + html.slice(end)
}

/** The inline scripts among the elements with the nonce, which no text in the page can know. */
function ownScriptHashes(html: string, nonce: string): string[] {
  const hashes = []
  for (const rest of html.split(`nonce="${nonce}"`).slice(1)) {
    const start = rest.indexOf('>') + 1
    const isLink = rest[start - 2] === '/'
    const end = isLink ? -1 : rest.indexOf('</script>')
    if (end > start) hashes.push(hashOf(rest.slice(start, end)))
  }
  return hashes
}

const BEFORE_PAINT_HASH = hashOf(beforePaint)

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

/** Logs what a loader or an action has thrown: a bug, unless the client disconnected or the error is a 4xx response. */
export function handleError(
  error: unknown,
  { request, params }: { request: Request; params: Record<string, string | undefined> },
): void {
  if (request.signal.aborted) return
  // A 503 is no bug, and whoever answers with it has logged why.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  // Rejected before any of our code ran. Not logged, because anyone could fill the log with such requests.
  if (isCrossOrigin(request)) return
  recordRequestFailed()
  log.error({ err: error, method: request.method, route: routeOf(request, params) }, 'A page failed')
}

/** The path with the names of its parameters, because a parameter may be a secret. */
function routeOf({ url }: Request, params: Record<string, string | undefined>): string {
  let route = new URL(url).pathname
  for (const [name, value] of Object.entries(params)) {
    if (value) route = route.replace(encodeURIComponent(value), `:${name}`).replace(value, `:${name}`)
  }
  return route
}
