import type { Page } from '@playwright/test'

import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { placeOrderFor } from './customer-order.ts'
import { expect, test } from './journey.ts'
import { addToCart } from './shopping-steps.ts'
import { signUp } from './sign-in.ts'

/** Text of 200 % on a phone (WCAG 1.4.4 and 1.4.10): the browser's font size is 32 px in place of 16. */
test.use({
  // One of the pages is one that does not exist.
  allowed: /404/,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath: process.env['CHROMIUM']!,
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
})

const EMAIL = 'large-text@example.com'

test('with text twice as large no page of the shop scrolls sideways, and no price is cut off', async ({
  page,
  shop,
}) => {
  await page.goto('/welcome')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectToFit(page)
  for (const path of ['/login', '/signup', '/forgot-password', '/cart']) await expectFits(page, path)
  await signUp(page, EMAIL)
  await placeOrderFor(EMAIL, shop.products[17]!, 'upi')
  await addToCart(page, shop.products[18]!)
  for (const path of [
    '/store',
    '/store?q=zeppelin',
    `/product/${shop.products[0]!.slug}`,
    '/cart',
    '/wishlist',
    '/orders',
    '/account',
    '/account/addresses/new',
    '/pencil-museum',
  ]) {
    await expectFits(page, path)
  }
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
  await expectToFit(page)
})

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isCut = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      const box = element.closest('article, li, section, main')!.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || right > box.right + 1)
    }
    const prices = [...document.querySelectorAll('main .figures')].filter(isCut)
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) =>
        !element.closest('.strip, .sr-only') && element.getBoundingClientRect().right > clientWidth + 1,
    )
    return {
      sideways: scrollWidth - clientWidth,
      prices: prices.map((price) => price.textContent),
      wide: wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    }
  })
  expect(found, page.url()).toMatchObject({ sideways: 0, prices: [] })
}
