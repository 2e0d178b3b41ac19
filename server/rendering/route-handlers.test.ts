import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import { refuseOnFault } from '#server/refuse-on-fault.ts'
import { RouteHandlers } from './route-handlers.ts'

/** Routes that respond with their own id: a layout, one within another, a parameter and a splat first, a folder. */
const PATHS: Record<string, { path?: string; parentId?: string; index?: true }> = {
  layout: {},
  home: { parentId: 'layout', index: true },
  store: { parentId: 'layout', path: 'store' },
  filters: { parentId: 'layout', path: 'store/filters' },
  orders: { path: 'orders' },
  order: { parentId: 'orders', path: ':id' },
  file: { path: 'robots.txt' },
  language: { path: ':language/about' },
  other: { parentId: 'layout', path: '*' },
}

const build = {
  routes: Object.fromEntries(
    Object.entries(PATHS).map(([id, route]) => [
      id,
      { id, ...route, module: { loader: () => new Response(id) } },
    ]),
  ),
  entry: { module: {} },
  assets: { routes: {}, url: '/assets/manifest-1.js' },
  future: {},
  ssr: true,
  basename: '/',
  publicPath: '/',
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

test.each([
  ...['/', '/store', '/store/', '/store/filters', '/orders', '/orders/1', '/robots.txt', '/hi/about'],
  ...['/store/about', '/orders/about', '/orders/1/2', '/none', '/store/none', '/store/none/at/all'],
  ...[
    '/Store',
    '/STORE/filters',
    '/%73tore',
    '//store',
    '/store//filters',
    '/store%2Ffilters',
    '/storefront',
  ],
  ...['/store?x=/orders', '/toString', '/__proto__', '/constructor', '/robots.txt/', '/robots'],
])('%s is given to the route that all routes together would give it to', async (address) => {
  const request = () => new Request(`http://shop.example${address}`)
  const [all, own] = await Promise.all([
    createRequestHandler(build, 'production')(request()),
    new RouteHandlers(build).handle(request()),
  ])
  expect([own.status, await own.text()]).toEqual([all.status, await all.text()])
})

test('addresses of data are those of their pages', async () => {
  const request = new Request('http://shop.example/store/filters.data')
  const all = await createRequestHandler(build, 'production')(request.clone())
  const own = await new RouteHandlers(build).handle(request)
  expect([own.status, await own.text()]).toEqual([all.status, await all.text()])
})

test.each([
  ['/', 'shop-manifest'],
  ['/store', 'shop-manifest'],
  ['/store/filters', 'shop-manifest'],
  ['/admin', 'manifest'],
  ['/admin/orders', 'manifest'],
  // The router finds the admin's pages by these addresses, too.
  ['/Admin', 'manifest'],
  ['/%61dmin', 'manifest'],
])('a page at %s gets the %s', async (address, name) => {
  const respond = (context: { manifest: { url: string } }) => new Response(context.manifest.url)
  const module = {
    default: (_request: Request, _status: number, _headers: Headers, context: never) => respond(context),
  }
  const page = { loader: () => null, default: () => null }
  const paths = { home: '', store: 'store', filters: 'store/filters', admin: 'admin', orders: 'admin/orders' }
  const routes = Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, { id, path, module: page }]),
  )
  const handlers = new RouteHandlers({ ...build, routes, entry: { module } } as unknown as ServerBuild)
  const response = await handlers.handle(new Request(`http://shop.example${address}`))
  expect(await response.text()).toBe(`/assets/${name}-1.js`)
})

test.each([
  ['/store', 0],
  ['/orders', 1],
  ['/none', 1],
  ['/admin', 1],
  ['/Admin', 1],
  ['/%61dmin', 1],
  ['//admin', 1],
  ['/admin.data', 1],
])('the late routes are loaded for an address that may be theirs: %s', async (address, times) => {
  let loads = 0
  const late = (id: string) => ({
    id,
    path: id,
    get module() {
      if (loads === 0) throw new Error('The module was used before it was loaded')
      return { loader: () => new Response(id) }
    },
  })
  const lateRoutes = new Set(['admin', 'orders'])
  const { order: _, ...others } = build.routes
  const routes = {
    ...others,
    admin: late('admin'),
    orders: late('orders'),
  } as unknown as ServerBuild['routes']
  const loadLateRoutes = async () => void loads++
  const handlers = new RouteHandlers(refuseOnFault({ ...build, routes, lateRoutes, loadLateRoutes }))
  const ask = () => handlers.handle(new Request(`http://shop.example${address}`))
  const responses = [await ask(), await ask()]
  expect([responses.map(({ status }) => status), loads]).toEqual([[200, 200], times])
})
