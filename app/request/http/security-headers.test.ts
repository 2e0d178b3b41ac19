import { expect, test } from 'vitest'

import { openTestShop } from '#tests/support/shop/test-shop.ts'

/** A page twice (rendered and cached), a private page, a static file and a missing picture. */
const PATHS = ['/store', '/store', '/account', '/robots.txt', '/favicon.svg', '/pictures/none.jpg']

test.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://shop.example', null],
])('a shop at %s sends Strict-Transport-Security: %s', async (PUBLIC_URL, expected) => {
  const shop = await openTestShop({ PUBLIC_URL })
  for (const path of PATHS) {
    const { headers } = await shop.ask(path)
    expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, expected])
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})
