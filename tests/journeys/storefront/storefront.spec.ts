import type { Page } from '@playwright/test'

import { category } from '#copy/catalogue/category.ts'
import { shop as words } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

test.use({ viewport: DESKTOP })

test('the shop is accessible on a phone, a tablet and a desktop', async ({ page, expectAccessible }) => {
  for (const viewport of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/store')
    await expect(page.getByRole('article')).toHaveCount(12)
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('Shop Now scrolls to the products', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('link', { name: words.hero.shopNow }).click()
  await expect(page.getByRole('heading', { name: category.all })).toBeInViewport()
})

test('more products are loaded at the end of the list, and restored after Back', async ({ page, shop }) => {
  await page.goto('/store')
  const cards = page.getByRole('article')
  const showMore = page.getByRole('link', { name: words.list.showMore })
  await showMore.scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(20)
  await showMore.scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(shop.products.length)
  await expect(page.getByText(words.list.allShown)).toBeVisible()

  await cards.nth(21).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await cards.nth(21).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.products[21]!.name)
  await page.goBack()
  await expect(cards).toHaveCount(shop.products.length)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.getByRole('button', { name: words.list.backToTop }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('when more products cannot be loaded', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('the list stays, shows the error, and is loaded again on request', async ({
    page,
    expectAccessible,
  }) => {
    await page.route('**/store/products*', (route) => route.abort())
    await page.goto('/store')
    await page.getByRole('link', { name: words.list.showMore }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert')).toContainText(words.list.failed)
    await expect(page.getByRole('article')).toHaveCount(12)
    await expectAccessible()
    await page.unroute('**/store/products*')
    await page.getByRole('button', { name: words.list.tryAgain }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })
})

test('a category filters the list, and a sort orders it', async ({ page, shop }) => {
  await page.goto('/store')
  const toys = shop.products.filter(({ categoryId }) => categoryId === 'toys')
  await page.getByRole('navigation', { name: category.shopByCategory }).getByText(category.toys).click()
  await expect(page.getByRole('article')).toHaveCount(Math.min(12, toys.length))
  const sort = page.getByLabel(words.list.sortLabel)
  await sort.focus()
  await sort.selectOption({ label: words.list.sort.price })
  await expect(page).toHaveURL(/category=toys&sort=price/)
  const cheapest = Math.min(...toys.map(({ price, discountedPrice }) => discountedPrice ?? price))
  await expect(page.getByRole('article').first()).toContainText((cheapest / 100).toFixed(2))
  // A keyboard can choose again.
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue('newest')
})

test('a page that is opened within the shop is announced by its title, and a sort order is not', async ({
  page,
}) => {
  await page.goto('/welcome')
  await ready(page)
  const announced = page.locator('body > p[role=status]')
  await expect(announced).toHaveText('')
  await page.getByRole('link', { name: welcome.enter }).click()
  await expect(announced).toHaveText('Store · Kalam')
  await page.getByLabel(words.list.sortLabel).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await page.getByRole('link', { name: words.header.cart, exact: true }).click()
  await expect(announced).toHaveText('Your Cart · Kalam')
  await page.goBack()
  await expect(announced).toHaveText('Store · Kalam')
})

test('the slide-in menu has every link and returns the focus', async ({ page, expectAccessible }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/store')
  const opener = page.getByRole('button', { name: words.header.menu })
  await opener.click()
  const menu = page.getByRole('dialog', { name: words.header.menu })
  const { store, wishlist, cart, orders, adminPanel, login } = words.header
  await expect(menu.getByRole('link')).toHaveText([store, wishlist, cart, orders, adminPanel, login])
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the footer shows the address, whether the shop is open, and reviews', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.setFixedTime('2026-11-21T21:59:00+05:30')
  await page.goto('/store')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('14 Laxmi Road')
  await expect(footer.getByText(words.footer.openNow)).toBeVisible()
  await expect(footer.getByRole('img', { name: words.footer.mapAlt('Kalam') })).toBeAttached()
  await footer.getByRole('button', { name: words.footer.viewAllReviews }).click()
  const reviews = page.getByRole('dialog', { name: words.footer.reviewsHeading })
  await expect(reviews.getByRole('figure')).toHaveCount(3)
  await expect(reviews).toContainText(words.footer.sampleReviews)
  await expectAccessible()
})

for (const moment of ['before the scripts have come', 'later']) {
  test(`what is pressed below the list stays there until it is released: ${moment}`, async ({ page }) => {
    const letScriptsCome = await holdResponses(page, /assets.*[.]js/)
    const isLater = moment === 'later'
    if (isLater) letScriptsCome()
    await page.goto('/store', { waitUntil: 'commit' })
    if (isLater) await ready(page)
    // Until the scripts are there and the products were asked for, or well below the longest that the list waits.
    const press = pressReviews(page, isLater ? 500 : 1_000)
    await expect(page.locator('button:active')).toHaveText(words.footer.viewAllReviews)
    letScriptsCome()
    await press
    await expect(page.getByRole('dialog', { name: words.footer.reviewsHeading })).toBeVisible()
    // The list was in view, and is continued now; below a dialog nothing has a role.
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(12)
  })
}

test('what is pressed below the list stays there until it is released: while the last products come', async ({
  page,
  shop,
}) => {
  const request = /\/store\/products/
  const letProductsCome = await holdResponses(page, request)
  const asked = page.waitForRequest(request)
  await page.goto('/store?show=20')
  await page.getByRole('button', { name: words.footer.viewAllReviews }).scrollIntoViewIfNeeded()
  await asked
  const press = pressReviews(page, 500)
  await expect(page.locator('button:active')).toHaveText(words.footer.viewAllReviews)
  letProductsCome()
  await press
  await expect(page.getByRole('dialog', { name: words.footer.reviewsHeading })).toBeVisible()
  await expect(page.locator('article')).toHaveCount(shop.products.length)
})

/** Presses "View All Reviews" below the list for so many milliseconds. */
const pressReviews = (page: Page, delay: number) =>
  page.getByRole('button', { name: words.footer.viewAllReviews }).click({ delay })

test.describe('when the map fails to load', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('a text replaces it', async ({ page }) => {
    await page.route('**/map-*.svg', (route) => route.abort())
    await page.goto('/store')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByText(words.footer.mapMissing)).toBeVisible()
  })
})

test('the chosen theme is stored', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('radio', { name: words.theme.names.dark }).check({ force: true })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: words.theme.names.dark })).toBeChecked()
})

test('an unknown path shows a message and the store', async ({ browser, shop }) => {
  for (const path of ['/nothing-here', '/product/no-such-thing']) {
    const page = await browser.newPage({ baseURL: shop.url })
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(words.notFound.title, { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.close()
  }
})
