import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'

let shop: TestShop
let slug: string

beforeAll(async () => {
  shop = await openTestShop({ WELCOME_VIDEO_URL: 'https://videos.example/a/welcome.mp4' })
  const name = 'Globe </script><b>20 cm'
  const product = await createTestProduct({
    name,
    description: 'Round & "blue".',
    price: 899_00,
    discountedPrice: 799_00,
  })
  slug = product.slug
  await createTestProduct({ name: 'World Atlas' })
})

async function page(path: string): Promise<string> {
  return (await shop.ask(path)).text()
}

test('a product page has its price, canonical URL and availability as structured data', async () => {
  const html = await page(`/product/${slug}`)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  const [offer, breadcrumb] = JSON.parse(json!)
  expect(offer).toMatchObject({
    '@type': 'Product',
    name: 'Globe </script><b>20 cm',
    offers: { price: '799.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  expect(breadcrumb.itemListElement).toHaveLength(3)
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${slug}"`)
  expect(html).toMatch(/property="og:title" content="Globe &lt;\/script&gt;/)
})

test('a product page is the same bytes for everyone, and may be cached', async () => {
  const [first, second] = await Promise.all([shop.ask(`/product/${slug}`), shop.ask(`/product/${slug}`)])
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'))
})

test.each(['/product/no-such-thing', '/product/%F0%9F%98%80', '/nothing', '/store/nothing'])(
  '%s shows the store with a notice, has status 404, and is not cached',
  async (path) => {
    const response = await shop.ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await shownHtml(response)
    expect(html).toContain(words.notFound.title)
    expect(html).toContain('World Atlas')
  },
)

test('close matches are shown and named as such when nothing matches exactly', async () => {
  const html = await shownHtml(await shop.ask('/store?q=wrold'))
  expect(html).toContain(words.list.closeMatchesFor('wrold'))
  expect(html).toContain('World Atlas')
  expect(await page('/store?q=world')).not.toContain(words.list.closeMatchesLine)
})

test.each([
  ['w', []],
  ['wo', ['World Atlas']],
  ['ATLAS', ['World Atlas']],
  ['altas', ['World Atlas']],
  ['%', []],
  ['_ _', []],
  ['"" or', []],
  ['हाथी', []],
])('suggestions for %s', async (text, names) => {
  const response = await shop.ask(`/store/suggestions?q=${encodeURIComponent(text)}`)
  const { suggestions } = (await response.json()) as { suggestions: { name: string }[] }
  expect(suggestions.map(({ name }) => name)).toEqual(names)
})

test('the sitemap lists the products, and robots.txt disallows private pages', async () => {
  const map = await page('/sitemap.xml')
  expect(map).toContain(`<loc>${shop.url}/product/${slug}</loc>`)
  expect(map).toContain(`<loc>${shop.url}/store?category=toys</loc>`)
  const robots = await page('/robots.txt')
  expect(robots).toContain('Disallow: /checkout')
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
})

test('the Content-Security-Policy allows the origin of a configured welcome video, and no other', async () => {
  const response = await shop.ask('/welcome')
  const policy = response.headers.get('Content-Security-Policy')!
  expect(policy).toMatch(/media-src 'self' blob: https:\/\/videos\.example(;|$)/)
})

test('the production build has no style guide', async () => {
  expect((await shop.ask('/styleguide')).status).toBe(404)
})

test('a page that cannot be rendered has status 500 and the error screen', async () => {
  await sql`alter table pictures rename to lost`.execute(db)
  const response = await shop.ask(`/store?sort=price`)
  await sql`alter table lost rename to pictures`.execute(db)
  expect(response.status).toBe(500)
  const whole = await response.clone().text()
  const html = await shownHtml(response)
  expect(html).toContain(words.errorScreen.title)
  expect(html).toContain(words.errorScreen.refresh)
  expect(whole).not.toContain('no such table')
})
