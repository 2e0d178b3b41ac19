import { expect, test } from 'vitest'

import { openTestShop } from '#tests/support/shop/test-shop.ts'

const MAPS = 'https://maps.example/picture?at={address}&key={key}'

test('the map is drawn; with a key it is the picture of a maps service, which the page may load', async () => {
  const drawn = await openTestShop()
  const [page, policy] = await imagesOf(drawn.url)
  expect(page).toMatch(/src="\/assets\/map-[\w-]+\.svg"/)
  expect(policy).toContain("img-src 'self' data: blob:;")

  const { url } = await openTestShop({
    MAP_KEY: 'k&y',
    MAP_IMAGE_URL: MAPS,
    SHOP_ADDRESS: '1 Fort Road, Pune',
  })
  const [external, externalPolicy] = await imagesOf(url)
  expect(external).toContain('src="https://maps.example/picture?at=1%20Fort%20Road%2C%20Pune&amp;key=k%26y"')
  expect(externalPolicy).toContain("img-src 'self' data: blob: https://maps.example;")
})

async function imagesOf(url: string): Promise<[page: string, policy: string]> {
  const response = await fetch(`${url}/login`)
  return [await response.text(), response.headers.get('Content-Security-Policy')!]
}

test('the footer has a directions button and a credit line', async () => {
  const shop = await openTestShop({ SHOP_DIRECTIONS_URL: 'https://maps.example/here' })
  const page = await (await fetch(`${shop.url}/login`)).text()
  expect(page).toMatch(/<a href="https:\/\/maps\.example\/here"[^>]*>Get directions</)
  expect(page).toMatch(/© \d{4} (<!-- -->)?Kalam/)
})
