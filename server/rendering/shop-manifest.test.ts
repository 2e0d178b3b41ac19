import { expect, test } from 'vitest'

import { type Manifest, shopManifest } from './shop-manifest.ts'

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
