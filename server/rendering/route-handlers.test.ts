import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

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
  assets: { routes: {} },
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
