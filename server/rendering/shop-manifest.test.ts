import { expect, test } from 'vitest'

import { forBrowsers, type Manifest, shopManifest } from './shop-manifest.ts'

const route = (id: string, path?: string, parentId = 'root') => [id, { id, path, parentId }]

const manifest = {
  url: '/assets/manifest-1a2b.js',
  version: '1a2b',
  entry: { module: '/assets/entry.js', imports: [], css: [] },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    route('layout'),
    route('store', 'store', 'layout'),
    route('administration', 'administration', 'layout'),
    route('other', '*', 'layout'),
    route('admin sign-in', 'admin/sign-in'),
    route('admin', 'admin'),
    route('orders', 'orders', 'admin'),
    route('order', ':id', 'orders'),
  ]),
} as unknown as Manifest

test("a page of the shop gets a manifest at an address of its own, without the admin's routes", () => {
  const { routes, url, entry, version } = shopManifest(manifest)
  expect(Object.keys(routes)).toEqual(['root', 'layout', 'store', 'administration', 'other'])
  expect(url).toBe('/assets/shop-manifest-1a2b.js')
  expect({ entry, version }).toEqual({ entry: manifest.entry, version: manifest.version })
})

test('browsers get what their router reads of a route', () => {
  const described = (id: string, parentId?: string) => ({
    id,
    parentId,
    path: id,
    module: `/assets/${id}.js`,
    imports: ['/assets/kit.js'],
    css: ['/assets/root.css'],
    hasLoader: true,
    hasAction: false,
    hasDefaultExport: true,
  })
  const product = 'features/catalogue/product-page'
  const whole = {
    ...manifest,
    routes: {
      root: described('root'),
      cart: { ...described('cart', 'root'), css: ['/assets/root.css', '/assets/cart.css'] },
      checkout: { ...described('checkout', 'root'), hasAction: true },
      [product]: described(product, 'root'),
    },
  } as unknown as Manifest
  const read = { path: 'cart', module: '/assets/cart.js', hasLoader: true }
  expect(forBrowsers(whole).routes).toEqual({
    root: { ...read, id: 'root', path: 'root', module: '/assets/root.js', css: ['/assets/root.css'] },
    cart: { ...read, id: 'cart', parentId: 'root', css: ['/assets/cart.css'] },
    checkout: {
      ...read,
      id: 'checkout',
      parentId: 'root',
      path: 'checkout',
      module: '/assets/checkout.js',
      hasAction: true,
      hasDefaultExport: true,
    },
    [product]: {
      ...read,
      id: product,
      parentId: 'root',
      path: product,
      module: `/assets/${product}.js`,
      imports: ['/assets/kit.js'],
    },
  })
})
