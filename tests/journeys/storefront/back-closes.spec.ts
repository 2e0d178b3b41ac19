import { filters } from '#copy/catalogue/filters.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { keepWatchers, openWatchers, pressBack } from '#tests/journeys/back-button.ts'
import { expect, test } from '#tests/journeys/journey.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone, Back closes what lies over the page and leaves the page open', async ({ page, shop }) => {
  await keepWatchers(page)
  const product = shop.products.find(({ pictures }) => pictures.length > 1)!
  await page.goto(`/product/${product.slug}`)
  const look = page.getByRole('button', { name: productPage.zoom(1, product.pictures.length) })
  for (const _ of ['once', 'again']) {
    await look.tap()
    await expect(page.getByRole('dialog', { name: product.name })).toBeVisible()
    await pressBack(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(look).toBeVisible()

  await page.goto('/store')
  await page.getByRole('link', { name: filters.title }).tap()
  await expect(page.getByRole('dialog', { name: filters.title })).toBeVisible()
  await pressBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()

  // Closed by its button, it is no longer watched: the next Back is the page's.
  await look.or(page.getByRole('link', { name: filters.title })).tap()
  await page.getByRole('button', { name: filters.close }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => openWatchers(page)).toBe(0)
})
