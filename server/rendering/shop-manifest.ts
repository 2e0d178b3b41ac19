import type { ServerBuild } from 'react-router'

export type Manifest = ServerBuild['assets']

interface Route {
  parentId?: string | undefined
  path?: string | undefined
}

/**
 * The routes that the browser gets with a page of the shop: without the admin's, two thirds of all, for which it would
 * need time at each start. An address that is not among them is loaded as a document (`not-found-page.tsx`). The build
 * writes the manifest to the address that it has (`scripts/bundle/write-shop-manifest.ts`).
 */
export function shopManifest(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).filter(
    ([id]) => firstSegment(manifest.routes, id) !== ADMIN_SEGMENT,
  )
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    url: manifest.url.replace(/manifest-(?=[^/]*$)/, 'shop-manifest-'),
  }
}

/** Routes whose code is asked for together with what it imports, before a link to them is pressed (`product-link.tsx`). */
const PREFETCHED = new Set(['features/catalogue/product-page'])

/**
 * What the browser reads of it: what is false can be missing, the styles of all pages are the root's, the imports are
 * only for links that prefetch, and whether a route is a page only matters where it has an action
 * (`action-code.ts`). The server needs all of it, for the links in the head of a page.
 */
export function forBrowsers(manifest: Manifest): Manifest {
  const shared = new Set(manifest.routes['root']?.css)
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const { hasDefaultExport: isPage, imports, css, ...read } = { hasDefaultExport: true, ...route! }
    const ownCss = css?.filter((file) => id === 'root' || !shared.has(file))
    const kept = Object.entries(read).filter(([, value]) => value !== false)
    return [
      id,
      {
        ...Object.fromEntries(kept),
        ...(read.hasAction && isPage && { hasDefaultExport: true }),
        ...(PREFETCHED.has(id) && { imports }),
        ...(ownCss?.length && { css: ownCss }),
      },
    ]
  })
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }
}

/** What all addresses of the admin area begin with. */
export const ADMIN_SEGMENT = 'admin'

/** The first segment of a route's whole path; empty for one that adds none, such as a layout. */
export function firstSegment(routes: Record<string, Route | undefined>, id: string): string {
  const { parentId, path = '' } = routes[id]!
  return (parentId === undefined ? '' : firstSegment(routes, parentId)) || path.split('/')[0]!
}
