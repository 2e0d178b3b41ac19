import { shop as words } from '#copy/shop.ts'
import { FIRST_PAGE_SIZE, ORDER_REDIRECT_MS, SEARCH_DEBOUNCE_MS } from '#domain/policy.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { renderLater } from '#tests/journeys/render-later.ts'
import { addToCart, fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { settled } from '#tests/journeys/settled.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test('a product that is pressed while the list is being continued is opened, and Back shows the longer list', async ({
  page,
}) => {
  await page.goto('/store')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(FIRST_PAGE_SIZE)
  const letNextCome = await holdResponses(page, /\/store\/products\?/)
  const letProductCome = await holdResponses(page, /\/product\/.*\.data/)
  const asked = page.waitForRequest(/\/store\/products\?/)
  await page.getByRole('link', { name: words.list.showMore }).scrollIntoViewIfNeeded()
  await asked
  await cards.last().getByRole('link').first().click()
  letNextCome()
  await expect(cards).not.toHaveCount(FIRST_PAGE_SIZE)
  const count = await cards.count()
  letProductCome()
  await expect(page).toHaveURL(/\/product\//)
  await page.unrouteAll()
  await page.goBack()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)
})

test('a product that is pressed right after a letter was typed is opened, not the search', async ({
  page,
}) => {
  await page.goto('/store')
  const card = page.getByRole('article').first()
  const letProductCome = await holdResponses(page, /\/product\/.*\.data/)
  await page.getByRole('combobox', { name: words.search.label }).pressSequentially('globe')
  await card.getByRole('link').first().dispatchEvent('click')
  await page.waitForTimeout(2 * SEARCH_DEBOUNCE_MS)
  letProductCome()
  await expect(page).toHaveURL(/\/product\//)
})

test('a product that is pressed in the moment in which a search begins is opened', async ({ page }) => {
  await page.addInitScript((pause) => {
    const start = window.setTimeout
    const startOrKeep = (run: () => void, delay?: number) => {
      if (delay === pause) Object.assign(window, { search: run })
      return delay === pause ? 0 : start(run, delay)
    }
    Object.assign(window, { setTimeout: startOrKeep })
  }, SEARCH_DEBOUNCE_MS)
  await page.goto('/store')
  const first = page.getByRole('article').first().getByRole('link').first()
  // The router opens a page at once whose code it has.
  await first.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  // The product's page shows others, and stays for a moment.
  await expect(page.getByRole('article')).toHaveCount(FIRST_PAGE_SIZE)
  const letProductCome = await holdResponses(page, /\/product\/.*\.data/)
  await page.getByRole('combobox', { name: words.search.label }).pressSequentially('globe')
  await first.evaluate((link: HTMLElement) => {
    // Its message is before that by which React renders the press.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (window as unknown as { search: () => void }).search())
    port1.start()
    port2.postMessage(null)
    link.click()
  })
  await settled(page)
  letProductCome()
  await expect(page).toHaveURL(/\/product\//)
})

test('a product that is pressed while a search is on its way is opened, also when its code comes later', async ({
  page,
}) => {
  const letCodeCome = await holdResponses(page, /\/assets\/product-page-.*\.js/)
  const letSearchCome = await holdResponses(page, /\/store\.data/)
  await page.goto('/store')
  const card = page.getByRole('article').first()
  const asked = page.waitForRequest(/\/store\.data/)
  await page.getByRole('combobox', { name: words.search.label }).pressSequentially('globe')
  await asked
  await card.getByRole('link').first().dispatchEvent('click')
  letSearchCome()
  await expect(page).toHaveURL(/q=globe/)
  letCodeCome()
  await expect(page).toHaveURL(/\/product\//)
})

test('a page that is pressed after an order was placed is opened, not the orders', async ({ page, shop }) => {
  await signUp(page, 'leaves-the-order@example.com')
  await addToCart(page, shop.products[7]!)
  await page.goto('/checkout')
  await fillCheckout(page)
  await placeOrder(page)
  const letStoreCome = await holdResponses(page, /\/store\.data/)
  await page.getByRole('link', { name: words.header.store, exact: true }).first().click()
  await page.waitForTimeout(ORDER_REDIRECT_MS + 500)
  letStoreCome()
  await expect(page).toHaveURL(/\/store$/)
})

test('a sort order that is pressed while the list is being continued stays, also when it is rendered late', async ({
  page,
}) => {
  await page.goto('/store')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(FIRST_PAGE_SIZE)
  const letNextCome = await holdResponses(page, /\/store\/products\?/)
  const asked = page.waitForRequest(/\/store\/products\?/)
  await page.getByRole('link', { name: words.list.showMore }).scrollIntoViewIfNeeded()
  await asked
  await renderLater(page, 2_000)
  await page.getByLabel(words.list.sortLabel).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  letNextCome()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page).toHaveURL(/sort=price/)
})
