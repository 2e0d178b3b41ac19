import { beforeAll, expect, test } from 'vitest'

import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  const pictures = [await createTestPicture(), await createTestPicture()]
  const facts = { brand: 'Camlin & Sons', mpn: '1412', barcode: '4006381333931', sku: 'A-1' }
  const prices = { price: 120_00, discountedPrice: 99_50 }
  id = (await createTestProduct({ name: 'Ink <30 ml>', ...prices, pictures, ...facts })).id
  await createTestProduct({ name: 'No picture' })
  await createTestProduct({ name: 'Hidden', hidden: 1, pictures: [pictures[0]!] })
  await createTestProduct({ name: 'Plain', stockQuantity: 0, pictures: [pictures[1]!] })
})

test('the feed has every visible product with a picture, as Google names its attributes', async () => {
  const response = await shop.ask('/feed.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const xml = await response.text()
  expect(xml.match(/<item>/g)).toHaveLength(2)
  for (const name of ['No picture', 'Hidden']) expect(xml).not.toContain(name)
  const item = /<item>(?:(?!<item>).)*Ink.*?<\/item>/s.exec(xml)![0]
  for (const line of [
    ...[`<g:id>${id}</g:id>`, '<title>Ink &lt;30 ml&gt;</title>', '<g:price>120.00 INR</g:price>'],
    ...['<g:sale_price>99.50 INR</g:sale_price>', '<g:brand>Camlin &amp; Sons</g:brand>'],
    ...['<g:gtin>4006381333931</g:gtin>', '<g:mpn>1412</g:mpn>', '<g:availability>in_stock</g:availability>'],
    `<link>${shop.url}/product/ink-30-ml</link>`,
  ])
    expect(item).toContain(line)
  const [, picture] = /<g:image_link>([^<]*)</.exec(item)!
  expect((await shop.ask(new URL(picture!).pathname)).status).toBe(200)
  const plain = /<item>(?:(?!<item>).)*Plain.*?<\/item>/s.exec(xml)![0]
  expect(plain).toContain('<g:availability>out_of_stock</g:availability>')
  expect(plain).toContain('<g:identifier_exists>no</g:identifier_exists>')
})

test('whatever its parameters are, it is one cached page', async () => {
  const [first, second] = [await shop.ask('/feed.xml?a=1'), await shop.ask('/feed.xml?b=2')]
  expect(first.headers.get('ETag')).toBeTruthy()
  expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'))
})
