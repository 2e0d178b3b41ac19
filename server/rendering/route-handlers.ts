import { createRequestHandler, type RequestHandler, type RouterContextProvider } from 'react-router'

import { problems } from '#copy/problems.ts'
import type { ShopBuild } from './shop-build.ts'
import { ADMIN_SEGMENT, firstSegment, shopManifest } from './shop-manifest.ts'

/** Stands for the first segment of `/`, which has none. */
const HOME = '/'
/** Stands for every other first segment. */
const OTHER = '*'
/** The same where it may be another spelling of the admin's, which the router understands. */
const ANY = '**'

/**
 * Routes requests. The router tries one route after the other, several times for a request, and there are nearly two
 * hundred: each request is given to a router of those alone that begin as its path does. The browser gets the manifest of
 * the shop or that of all.
 */
export class RouteHandlers {
  readonly #build: ShopBuild
  readonly #shopManifest: ShopBuild['assets']
  readonly #segments: Set<string>
  /** By the first segment of the path, created when they are needed. */
  readonly #handlers = new Map<string, RequestHandler>()

  constructor(build: ShopBuild) {
    this.#build = build
    this.#shopManifest = shopManifest(build.assets)
    this.#segments = new Set(Object.keys(build.routes).map((id) => firstSegment(build.routes, id)))
  }

  async handle(request: Request, context?: RouterContextProvider): Promise<Response> {
    const key = this.#keyOf(new URL(request.url).pathname)
    let handler = this.#handlers.get(key)
    if (!handler) this.#handlers.set(key, (handler = await this.#create(key)))
    if (request.method !== 'HEAD') return handler(request, context)
    return withoutBody(await handler(new Request(request, { method: 'GET' }), context))
  }

  #keyOf(pathname: string): string {
    if (pathname === '/') return HOME
    const [, segment = ''] = /^\/([^/]+?)(?:\.data)?(?:\/|$)/.exec(pathname) ?? []
    if (isStatic(segment) && this.#segments.has(segment)) return segment
    return mayNameAdmin(pathname) ? ANY : OTHER
  }

  async #create(key: string): Promise<RequestHandler> {
    const { lateRoutes, loadLateRoutes } = this.#build
    const routes = Object.entries(this.#build.routes).filter(([id]) => this.#isTried(id, key))
    if (routes.some(([id]) => lateRoutes?.has(id))) await loadLateRoutes?.()
    const assets = key === ADMIN_SEGMENT || key === ANY ? this.#build.assets : this.#shopManifest
    const answering = routes.map(([id, route]) => [id, withLoader(route!)])
    return createRequestHandler(
      { ...this.#build, routes: Object.fromEntries(answering), assets },
      'production',
    )
  }

  #isTried(id: string, key: string): boolean {
    const first = firstSegment(this.#build.routes, id)
    if (key === ANY) return true
    return key === OTHER ? first !== ADMIN_SEGMENT : first === key || !isStatic(first)
  }
}

/** The router itself would leave the body of an answer to HEAD unread, and so the file of a download open for good. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

type Route = NonNullable<ShopBuild['routes'][string]>

/** Who opens the address of a form is told so; React Router would respond with an internal error. */
function withLoader(route: Route): Route {
  const { action, loader, default: page } = route.module
  return !action || loader || page ? route : { ...route, module: { ...route.module, loader: onlyForms } }
}

function onlyForms(): never {
  throw new Response(problems.onlyForms, { status: 405, headers: { Allow: 'POST' } })
}

/** Others match any segment, or none. */
function isStatic(segment: string): boolean {
  return segment !== '' && !/[:*?]/.test(segment)
}

/** Whether the router may find the admin's routes by a path that does not begin with their segment as it is. */
function mayNameAdmin(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().includes(ADMIN_SEGMENT)
  } catch {
    return true
  }
}
