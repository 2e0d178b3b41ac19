import { matchRoutes, type Path, type RouteObject } from 'react-router'

/** What React Router leaves in the page: all routes with the addresses of their code, and the code it has loaded. */
interface RouterState {
  routes: Record<string, ManifestRoute>
  modules: Record<string, unknown>
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  /** What the module imports, of the routes that `PREFETCHED` names (`shop-manifest.ts`). */
  imports?: string[]
  hasAction?: boolean
  hasClientAction?: boolean
  hasClientLoader?: boolean
  /** Whether the route is a page; only said of routes with an action. */
  hasDefaultExport?: boolean
}

/** Whether the code of a page is loaded, so that opening it needs no more than its data. */
export function isCodeLoaded(to: Partial<Path>): boolean {
  return !isDocument(to) && routesOf(to).every(({ id }) => id in routerState().modules)
}

/** Whether a page says itself that its data did not come, as the list of products does when it is searched or sorted. */
export function saysWhatFailed(to: Partial<Path>): boolean {
  return routesOf(to).some(({ hasClientLoader }) => hasClientLoader)
}

/** Whether the page has no route that the browser knows, and is loaded as a document (`not-found-page.tsx`). */
export function isDocument(to: Partial<Path>): boolean {
  return routesOf(to).at(-1)?.path === '*'
}

/**
 * Loads the code of a page, which the router then finds in the browser's memory.
 * @throws when the server cannot be reached
 */
export async function loadCode(to: Partial<Path>): Promise<void> {
  const files = routesOf(to).flatMap(({ module, imports = [] }) => [module, ...imports])
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
}

/** Whether the server answers when it is asked for the code of a page, be it that it has it or not. */
export async function isCodeReachable(to: Partial<Path>): Promise<boolean> {
  try {
    const asked = { method: 'HEAD', cache: 'no-store' } as const
    await Promise.all(routesOf(to).map(({ module }) => fetch(module, asked)))
    return true
  } catch {
    return false
  }
}

function routesOf(to: Partial<Path>): ManifestRoute[] {
  const { routes } = routerState()
  const matches = matchRoutes(childrenOf(undefined, Object.values(routes)), to) ?? []
  return matches.flatMap(({ route }) => routes[route.id!] ?? [])
}

function childrenOf(parentId: string | undefined, routes: ManifestRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: childrenOf(id, routes) },
    )
}

export function routerState(): RouterState {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as unknown as {
    __reactRouterManifest: Pick<RouterState, 'routes'>
    __reactRouterRouteModules: RouterState['modules']
  }
  return { routes: manifest.routes, modules }
}
