import { expect, test } from 'vitest'

import { PublicPages } from './public-pages.ts'

const pages = new PublicPages({
  routes: {
    root: { id: 'root', path: '', module: null },
    layout: { id: 'layout', parentId: 'root', module: null },
    home: { id: 'home', parentId: 'layout', index: true, module: null },
    store: { id: 'store', parentId: 'layout', path: 'store', module: null },
    product: { id: 'product', parentId: 'layout', path: 'product/:slug', module: null },
  } as never,
})

test.each([
  ['/', '/'],
  ['/store', '/store'],
  ['/store?', '/store'],
  ['/store?utm_source=x&utm_medium=y&fbclid=z&gclid=1', '/store'],
  ['/store?sort=price&q=pen&category=education', '/store?category=education&q=pen&sort=price'],
  ['/store?sort=newest&show=12', '/store'],
  ['/store?show=13', '/store?show=20'],
  ['/store?show=9999', '/store?show=252'],
  ['/store?q=%20pen%20%20red%00', '/store?q=pen+red'],
  ['/store?q=%70en', '/store?q=pen'],
  ['/store?q=pen&q=ink', '/store?q=pen'],
  [`/store?q=${'a'.repeat(5_000)}`, `/store?q=${'a'.repeat(100)}`],
  ['/store?category=none&sort=none', '/store'],
  ['/store?stock=in&brand=b&brand=A%20a&max=9.00&x=1', '/store?max=9&brand=a-a.b&stock=in'],
  ['/store/filters?show=20&discount=yes&category=toys', '/store/filters?category=toys&discount=yes'],
  ['/feed.xml?x=1', '/feed.xml'],
  ['/store?notice=admins-only&x=1', '/store?notice=admins-only'],
  ['/store?notice=none', '/store'],
  ['/store/products?show=20&after=abc-_&q=pen', '/store/products?q=pen&after=abc-_'],
  ['/store/products?after=%00', '/store/products'],
  ['/store/suggestions?q=pen&x=1', '/store/suggestions?q=pen'],
  ['/product/blue-pen?utm_source=x', '/product/blue-pen'],
  ['/product/%62lue-pen', '/product/blue-pen'],
  ['/welcome?x', '/welcome'],
  ['/robots.txt?x', '/robots.txt'],
  ['/_.data?utm=1', '/_.data'],
  ['/store.data?x=1&q=pen', '/store.data?q=pen'],
  ['/store.data?_routes=store,layout', '/store.data?_routes=layout%2Cstore'],
  ['/store.data?_routes=store,none,home,store', '/store.data?_routes=store'],
  ['/store.data?_routes=none', '/store.data'],
  ['/product/a.data?_routes=product', '/product/a.data?_routes=product'],
])('%s has the canonical address %s', (url, canonical) => {
  expect(pages.canonicalAddress(url)).toBe(canonical)
  expect(pages.canonicalAddress(canonical)).toBe(canonical)
})

test.each(['/cart', '/orders?q=1', '/product/', '/product/a/b', '/constructor', '/store/x', '/session.data'])(
  '%s is not a public page',
  (url) => expect(pages.canonicalAddress(url)).toBeNull(),
)
