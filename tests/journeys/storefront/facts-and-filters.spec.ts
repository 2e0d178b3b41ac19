import { join } from 'node:path'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { adminProduct as editorWords } from '#copy/admin/catalogue/product.ts'
import { facts as factWords } from '#copy/catalogue/facts.ts'
import { filters as words } from '#copy/catalogue/filters.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// A price above the MRP is refused.
test.use({ allowed: /status of 400/ })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the shopkeeper gives facts; a shopper filters by brand and price, clears, and sorts', async ({
      page,
      shop,
      newPage,
      expectAccessible,
    }) => {
      const name = `Crayons of ${viewport.width}`
      await signInAdmin(page, shop)
      await page.goto('/admin/add-product')
      await ready(page)
      const picture = join(shop.folder, 'files', `${shop.products[0]!.pictures[0]!.path}.jpg`)
      await page.locator('input[type=file]').setInputFiles(picture)
      await expect(page.locator('input[name=pictures]')).toHaveCount(1)
      await page.getByLabel(editorWords.name).fill(name)
      await page.getByLabel(editorWords.price, { exact: true }).fill('120')
      await page.getByLabel(editorWords.category).selectOption('Toys')
      await page.getByLabel(editorWords.description).fill('Twelve colours.')
      await expect(page.getByLabel(adminFacts.brand)).toBeHidden()
      await page.getByText(adminFacts.line).click()
      await page.getByLabel(adminFacts.brand).fill('Rainbow & Co.')
      await page.getByLabel(adminFacts.mrp).fill('119.99')
      await page.getByLabel(adminFacts.origin).selectOption('India')
      await page.getByLabel(adminFacts.netQuantity).fill('12 N')
      await expectAccessible()
      await page.getByRole('button', { name: editorWords.submit }).click()
      await expect(page.getByText(adminFacts.problems.aboveMrp('₹119.99'))).toBeVisible()
      await page.getByLabel(adminFacts.mrp).fill('150')
      await page.getByRole('button', { name: editorWords.submit }).click()
      await expect(page.getByText(editorWords.success)).toBeVisible()

      const shopper = await newPage({ viewport })
      await shopper.goto('/store?q=crayons')
      await shopper.getByRole('link', { name }).first().click()
      await expect(shopper.getByRole('heading', { name: factWords.heading })).toBeVisible()
      await expect(shopper.getByText('Rainbow & Co.')).toBeVisible()
      await expectAccessible(shopper)

      await shopper.goto('/store')
      await ready(shopper)
      await shopper.getByRole('link', { name: shopWords.list.filters }).click()
      const drawer = shopper.getByRole('dialog')
      await drawer.getByLabel('Rainbow & Co.').check()
      await expect(drawer.getByRole('button', { name: words.show(1) })).toBeVisible()
      await drawer.getByLabel(words.upTo).fill('119')
      await expect(drawer.getByRole('button', { name: words.show(0) })).toBeVisible()
      await drawer.getByLabel(words.upTo).fill('150')
      await expectAccessible(shopper)
      await drawer.getByRole('button', { name: words.show(1) }).click()
      await expect(shopper.getByRole('article')).toHaveCount(1)
      await expect(shopper).toHaveURL(/\/store\?max=150&brand=rainbow-co$/)
      await expectAccessible(shopper)
      await shopper.getByRole('link', { name: shopWords.list.withoutFilter('Rainbow & Co.') }).click()
      await expect(shopper).toHaveURL(/\/store\?max=150$/)
      await shopper.getByRole('link', { name: shopWords.list.clearFilters }).click()
      await expect(shopper).toHaveURL(/\/store$/)
      // The address changes before the list does; what is sorted is the list that is shown.
      await expect(shopper.getByRole('link', { name: shopWords.list.clearFilters })).toBeHidden()

      await shopper
        .getByLabel(shopWords.list.sortLabel)
        .selectOption({ label: shopWords.list.sort['price-down'] })
      await expect(shopper).toHaveURL(/\/store\?sort=price-down$/)
      const dearest = shop.products.toSorted((a, b) => unitPrice(b) - unitPrice(a))[0]!
      await expect(shopper.getByRole('article').first()).toContainText(dearest.name)
      expect(
        await shopper.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('without JavaScript', () => {
  // Its scripts are not run.
  test.use({ viewport: { width: 360, height: 740 }, allowed: /\.js csp$/ })

  test('the filters are a page with a form', async ({ newPage, expectAccessible }) => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await page.goto('/store')
    await page.getByRole('link', { name: shopWords.list.filters }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await page.getByLabel(words.upTo).fill('cheap')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page.getByLabel(words.upTo)).toBeFocused()
    await expect(page).toHaveURL(/\/store\/filters$/)
    await page.getByLabel(words.upTo).fill('₹ 1,000')
    await page.getByLabel(words.inStock).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/store\?.*max=.*1%2C000/)
    await expect(page.getByRole('link', { name: shopWords.list.filtersOn(2) })).toBeVisible()
    await expect(page.getByText(words.priceUpTo('₹1,000.00'))).toBeVisible()
    const script = await newPage({ viewport: { width: 1280, height: 800 } })
    await script.goto('/store/filters')
    await expectAccessible(script)
  })
})

test('the feed is XML that a browser’s own parser accepts', async ({ page, shop }) => {
  await page.goto('/store')
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/feed.xml')).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const google = 'http://base.google.com/ns/1.0'
    return {
      problem: xml.querySelector('parsererror')?.textContent ?? null,
      items: xml.querySelectorAll('rss > channel > item').length,
      prices: [...xml.getElementsByTagNameNS(google, 'price')].map((price) => price.textContent),
    }
  })
  expect(feed.problem).toBeNull()
  expect(feed.items).toBeGreaterThanOrEqual(shop.products.length)
  for (const price of feed.prices) expect(price).toMatch(/^[0-9]+\.[0-9]{2} INR$/)
})
