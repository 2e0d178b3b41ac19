import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keepOwnCookies, ownCookies } from './own-cookies.server.ts'

const TEN = [...'abcdefghij'].map((name) => `kalam.${name}=`).join('; ')

test.each([
  ['kalam.session_token=a.b%3D', 'kalam.session_token=a.b%3D'],
  ['_ga=1; __Host-kalam.device=x=; kalam.two_factor=y ;', '__Host-kalam.device=x=; kalam.two_factor=y'],
  // That of `before-paint.js`, which only browsers read.
  ['kalam-welcomed=1; __Host-kalam-welcomed=1', ''],
  // The first, which has the more specific path.
  ['kalam.google=1; kalam.google=2', 'kalam.google=1'],
  ['kalam.=1; kalam.A=1; xkalam.a=1; __Secure-kalam.a=1; kalam.__proto__.x=1; kalam.a; =', ''],
  [`kalam.${'a'.repeat(41)}=1; kalam.b=${'x'.repeat(4097)}; kalam.c=1`, 'kalam.c=1'],
  ['kalam.a=;kalam.b=;kalam.c=;kalam.d=;kalam.e=;kalam.f=;kalam.g=;kalam.h=;kalam.i=;kalam.j=;kalam.k=', TEN],
])('of %j are kept %j', (header, kept) => {
  expect(ownCookies(header)).toBe(kept)
})

test('a header without cookies of the shop is removed', () => {
  const headers = { cookie: '_ga=1; other=2', host: 'x' }
  keepOwnCookies(headers)
  expect(headers).toEqual({ host: 'x' })
})

test('what is kept is never longer than it was, and is kept again', () => {
  const name = fc.constantFrom('kalam.a', 'kalam.b', '__Host-kalam.a', 'other', '', '__proto__')
  const header = fc
    .array(
      fc.oneof(
        fc.tuple(name, fc.string()).map((pair) => pair.join('=')),
        fc.string(),
      ),
    )
    .map((pairs) => pairs.join(';'))
  fc.assert(
    fc.property(header, (header) => {
      const own = ownCookies(header)
      expect(own.length).toBeLessThanOrEqual(header.length + 2 * 10)
      expect(ownCookies(own)).toBe(own)
    }),
  )
})
