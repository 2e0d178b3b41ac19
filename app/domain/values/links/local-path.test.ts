import fc from 'fast-check'
import { expect, test } from 'vitest'

import { localPath } from './local-path.ts'

test.each(['/', '/cart', '/store?q=pen&show=20', '/product/globe#about', '/a//b'])(
  '%s is a path of the shop',
  (path) => {
    expect(localPath(path, '/store')).toBe(path)
  },
)

test.each([
  null,
  undefined,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: x',
])('%j is not a path of the shop', (path) => {
  expect(localPath(path, '/store')).toBe('/store')
})

test('never leaves the shop', () => {
  const anyPath = fc
    .array(fc.constantFrom('/', '\\', '.', 'evil.example', '@', ':', '?', '\t', '%2f', 'a'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(anyPath, (path) => {
      const target = new URL(localPath(path, '/store'), 'https://kalam.example/login')
      expect(target.origin).toBe('https://kalam.example')
    }),
  )
})
