import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

/** One page per second, ten at once: so few that a test can use them up. */
const LIMITED = { PAGES_PER_ADDRESS: '1' }

test('the links of an analytics service are one cached page, as are other spellings of an address', async () => {
  const shop = await openTestShop(LIMITED)
  const { slug } = await createTestProduct()
  for (const page of [
    '/store',
    '/',
    `/product/${slug}`,
    '/store.data',
    '/store/suggestions.data?q=pe',
    '/welcome',
  ]) {
    const plain = await shop.ask(page)
    expect(plain.status).toBe(200)
    const separator = page.includes('?') ? '&' : '?'
    for (let number = 0; number < 40; number++) {
      const other = await shop.ask(
        `${page}${separator}utm_source=${number}&fbclid=${'x'.repeat(100)}&gclid=1&x[9]=1`,
      )
      expect([other.status, other.headers.get('ETag')]).toEqual([200, plain.headers.get('ETag')])
      expect(await other.text()).not.toContain('fbclid')
    }
  }
})

test('who asks for too many pages that are not cached has to wait, while cached pages go on', async () => {
  const shop = await openTestShop(LIMITED)
  await shop.ask('/store')
  const statuses = []
  for (let number = 0; number < 40; number++) {
    const address = number % 2 ? `/store?q=word-${number}` : `/product/no-${number}`
    const response = await shop.ask(address)
    statuses.push(response.status)
    if (response.status !== 503) continue
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.text()).toBe('The shop is very busy. Please try again in a moment.')
    expect((await shop.ask('/store')).status).toBe(200)
  }
  expect(statuses.filter((status) => status !== 503).length).toBeLessThan(20)
  expect((await shop.ask('/cart')).status).toBe(503)
  expect((await shop.ask('/cart.data')).status).toBe(503)
})

test('a browser is shown a page, under a policy that allows only its style; everything else gets a sentence', async () => {
  const shop = await openTestShop(LIMITED)
  const html = { headers: { Accept: 'text/html,application/xhtml+xml' } }
  let page = await shop.ask('/cart', html)
  while (page.status === 200) page = await shop.ask('/cart', html)
  expect(page.status).toBe(503)
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('Retry-After')).toBe('2')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const text = await page.text()
  expect(text).toContain('<h1>The shop is very busy</h1>')
  expect(text).toContain('Please try again in a moment.')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(text).not.toMatch(/<script|style=/)

  const data = await shop.ask('/cart.data', html)
  expect([data.status, data.headers.get('Content-Type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(data.headers.get('X-Shop-Busy')).toBe('1')
  const head = await shop.ask('/cart', { ...html, method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([503, ''])
})
