import fc from 'fast-check'
import { expect, test } from 'vitest'

import { feedHead, feedItem, type FeedProduct } from './merchant-feed.ts'

const PEN: FeedProduct = {
  id: 'p1',
  name: 'Pen & Ink <fine>',
  description: 'Blue\u0007, "30 ml".',
  categoryId: 'stationary',
  price: 149_50,
  discountedPrice: null,
  isInStock: true,
  brand: null,
  gtin: null,
  mpn: null,
  groupId: null,
  link: 'https://shop.example/product/pen?a=1&b=2',
  pictures: ['https://shop.example/1.jpg'],
}

test('a product without a brand or a number says that it has none', () => {
  expect(feedItem(PEN)).toBe(`<item>
<g:id>p1</g:id>
<title>Pen &amp; Ink &lt;fine&gt;</title>
<description>Blue, "30 ml".</description>
<link>https://shop.example/product/pen?a=1&amp;b=2</link>
<g:image_link>https://shop.example/1.jpg</g:image_link>
<g:availability>in_stock</g:availability>
<g:price>149.50 INR</g:price>
<g:identifier_exists>no</g:identifier_exists>
<g:condition>new</g:condition>
<g:product_type>Stationary</g:product_type>
</item>
`)
})

test('a discount, what is given of brand and numbers, further pictures', () => {
  const item = feedItem({
    ...PEN,
    discountedPrice: 99_00,
    isInStock: false,
    brand: 'Camlin',
    gtin: '4006381333931',
    mpn: '1412',
    pictures: Array.from({ length: 8 }, (_, at) => `https://shop.example/${at}.jpg`),
  })
  for (const line of ['g:price>149.50 INR', 'g:sale_price>99.00 INR', 'g:availability>out_of_stock'])
    expect(item).toContain(`<${line}`)
  for (const line of ['g:brand>Camlin', 'g:gtin>4006381333931', 'g:mpn>1412'])
    expect(item).toContain(`<${line}`)
  expect(item.match(/additional_image_link>/g)).toHaveLength(14)
  expect(item).not.toContain('identifier_exists')
})

test('whatever a product is called, nothing of it is markup, and every character is one of XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const item =
        feedItem({ ...PEN, name: `x${text}`, description: `x${text}` }) + feedHead(text, text, text)
      const tags = (feedItem(PEN) + feedHead('', '', '')).match(/<[^>]*>/g)
      expect(item.match(/<[^>]*>/g)).toEqual(tags)
      expect(item.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toMatch(/&/)
      expect(item).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u)
    }),
  )
})
