import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

import { ADMIN_SEGMENT, firstSegment, shopManifest } from './shop-manifest.ts'

/** Stands for the first segment of `/`, which has none. */
const HOME = '/'

/**
 * Routes requests. The router tries one route after the other, several times for a request, and there are nearly two
 * hundred: each request is given to a router of those alone that begin as its path does. The browser gets the manifest of
 * the shop or that of all.
 */
export class RouteHandlers {
  readonly #build: ServerBuild
  readonly #shopManifest: ServerBuild['assets']
  readonly #handleAny: RequestHandler
  /** By the first segment of the path, created when they are needed. */
  readonly #handlers = new Map<string, RequestHandler | null>()

  constructor(build: ServerBuild) {
    this.#build = build
    this.#shopManifest = shopManifest(build.assets)
    this.#handleAny = createRequestHandler(build, 'production')
    for (const id of Object.keys(build.routes)) {
      const segment = firstSegment(build.routes, id)
      if (isStatic(segment)) this.#handlers.set(segment, null)
    }
    this.#handlers.set(HOME, null)
  }

  handle(request: Request, context?: RouterContextProvider): Promise<Response> {
    // In another spelling, which the router may understand, it is tried by all routes.
    const { pathname } = new URL(request.url)
    const [, segment = ''] = /^\/([^/]+?)(?:\.data)?(?:\/|$)/.exec(pathname) ?? []
    const name = pathname === '/' ? HOME : segment
    if (!this.#handlers.has(name)) return this.#handleAny(request, context)
    const handler = this.#handlers.get(name) ?? this.#create(name)
    return handler(request, context)
  }

  #create(segment: string): RequestHandler {
    const routes = Object.fromEntries(
      Object.entries(this.#build.routes).filter(([id]) => {
        const first = firstSegment(this.#build.routes, id)
        return first === segment || !isStatic(first)
      }),
    )
    const assets = segment === ADMIN_SEGMENT ? this.#build.assets : this.#shopManifest
    const handler = createRequestHandler({ ...this.#build, routes, assets }, 'production')
    this.#handlers.set(segment, handler)
    return handler
  }
}

/** Others match any segment, or none. */
function isStatic(segment: string): boolean {
  return segment !== '' && !/[:*?]/.test(segment)
}
