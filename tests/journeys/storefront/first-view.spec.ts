import type { Page } from '@playwright/test'

import { coupon } from '#copy/coupon.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { profile } from '#copy/profile.ts'
import { shop as words } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

test('a phone fetches pictures that are as large as it shows them', async ({ page, shop }) => {
  await page.goto('/store')
  await ready(page)
  const cards = await widthsFetched(page, 'article')
  expect(cards.length).toBeGreaterThan(3)
  expect([...new Set(cards)]).toEqual(['320'])
  await page.goto(`/product/${shop.products[0]!.slug}`)
  expect(await widthsFetched(page, 'section button[tabindex="0"]')).toEqual(['640'])
})

test('a product’s other pictures are fetched when the strip is touched or scrolled', async ({
  page,
  shop,
}) => {
  const product = shop.products.find(({ pictures }) => pictures.length > 2)!
  const gallery = page.getByRole('region', { name: productPage.gallery(product.name) })
  const strip = gallery.locator('.strip')
  for (const want of [
    () => strip.dispatchEvent('touchstart'),
    () => strip.evaluate((element) => element.scrollTo(element.clientWidth, 0)),
    () => gallery.getByRole('button', { name: /^Image 2/ }).focus(),
  ]) {
    await page.goto(`/product/${product.slug}`)
    await ready(page)
    await expect(strip.locator('img')).toHaveCount(1)
    await want()
    await expect(strip.locator('img')).toHaveCount(product.pictures.length)
  }
})

test.describe('without JavaScript', () => {
  // Where scripts are off, the browser reports each script that it does not fetch.
  test.use({ javaScriptEnabled: false, allowed: / csp$/ })

  test('all pictures of a product are in its strip', async ({ page, shop }) => {
    const product = shop.products.find(({ pictures }) => pictures.length > 2)!
    await page.goto(`/product/${product.slug}`)
    const pictures = page
      .getByRole('region', { name: productPage.gallery(product.name) })
      .locator('.strip img')
    await expect(pictures).toHaveCount(product.pictures.length)
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()]
    expect(second).toMatchObject({ y: first!.y, width: first!.width, height: first!.height })
  })
})

test('the store’s scripts have no words of other pages, and its list of routes no more than is read', async ({
  page,
}) => {
  const loaded: Promise<[path: string, text: string]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) loaded.push(response.text().then((text) => [pathname, text]))
  })
  await page.goto('/store')
  await ready(page)
  const scripts = await Promise.all(loaded)
  const all = scripts.map(([, text]) => text).join('\n')
  // Not whole scripts in the message of a failure.
  const ofOthers = [reviews.own.nothing, coupon.field.label, productPage.zoomHint, profile.details.title]
  const found = [words.skipToContent, ...ofOthers].filter((word) => all.includes(word))
  expect(found).toEqual([words.skipToContent])
  const [, routes] = scripts.find(([path]) => path.includes('manifest'))!
  expect(routes).toContain('"hasLoader":true')
  expect(routes).not.toMatch(/false/)
})

/** The widths in the addresses of the pictures that the browser has chosen. */
function widthsFetched(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} img`).evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const { currentSrc } = picture as HTMLImageElement
      return /-(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? []
    }),
  )
}
