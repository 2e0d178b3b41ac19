import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Routes requests. The router tries one route after the other, several times for a request, and there are nearly two
 * hundred: each request is given to a router of those alone that begin as its path does.
 */
export class RouteHandlers {
  readonly #build: ServerBuild
  readonly #handleAny: RequestHandler
  /** By the first segment of the path, created when they are needed. */
  readonly #handlers = new Map<string, RequestHandler | null>()

  constructor(build: ServerBuild) {
    this.#build = build
    this.#handleAny = createRequestHandler(build, 'production')
    for (const id of Object.keys(build.routes)) {
      const segment = firstSegment(build.routes, id)
      if (isStatic(segment)) this.#handlers.set(segment, null)
    }
  }

  handle(request: Request, context?: RouterContextProvider): Promise<Response> {
    // In another spelling, which the router may understand, it is tried by all routes.
    const [, segment = ''] = /^\/([^/]*?)(?:\.data)?(?:\/|$)/.exec(new URL(request.url).pathname) ?? []
    if (!this.#handlers.has(segment)) return this.#handleAny(request, context)
    const handler = this.#handlers.get(segment) ?? this.#create(segment)
    return handler(request, context)
  }

  #create(segment: string): RequestHandler {
    const routes = Object.fromEntries(
      Object.entries(this.#build.routes).filter(([id]) => {
        const first = firstSegment(this.#build.routes, id)
        return first === segment || !isStatic(first)
      }),
    )
    const handler = createRequestHandler({ ...this.#build, routes }, 'production')
    this.#handlers.set(segment, handler)
    return handler
  }
}

/** The first segment of a route's whole path; empty for one that adds none, such as a layout. */
function firstSegment(routes: Routes, id: string): string {
  const { parentId, path = '' } = routes[id]!
  return (parentId === undefined ? '' : firstSegment(routes, parentId)) || path.split('/')[0]!
}

/** Others match any segment, or none. */
function isStatic(segment: string): boolean {
  return segment !== '' && !/[:*?]/.test(segment)
}
