import { category } from '#copy/catalogue/category.ts'
import { filters } from '#copy/catalogue/filters.ts'
import { shop as words } from '#copy/shop.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/policy.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { renderLater } from '#tests/journeys/render-later.ts'

test('what is chosen in the store while its page is on its way is added to what was chosen before', async ({
  page,
}) => {
  await page.goto('/store')
  const tiles = page.getByRole('navigation', { name: category.shopByCategory })
  const toys = tiles.getByRole('link', { name: /^Toys/ })
  await expect(toys).toBeVisible()
  // Hydrated: the sort order is a list without a button.
  const sort = page.getByLabel(words.list.sortLabel)
  const letPagesCome = await holdResponses(page, /\/store\.data/)
  await toys.click()
  await expect(toys).toHaveAttribute('aria-current', 'true')
  await sort.selectOption('price')
  const search = page.getByRole('combobox', { name: words.search.label })
  await search.fill('puzzle')
  await search.press('Enter')
  letPagesCome()
  await expect(page).toHaveURL(/\/store\?category=toys&q=puzzle&sort=price$/)
  await expect(sort).toHaveValue('price')
})

test('what is sent before the last choice is rendered is added to it', async ({ page }) => {
  await page.goto('/store')
  await ready(page)
  const letPagesCome = await holdResponses(page, /\/store\.data/)
  const search = page.getByRole('combobox', { name: words.search.label })
  await search.fill('puzzle')
  const sort = page.getByLabel(words.list.sortLabel)
  // In one task, as on a slow phone: React renders what the router does between two.
  await sort.evaluate((menu: HTMLSelectElement) => {
    menu.value = 'price'
    menu.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLFormElement>('[role=search]')!.requestSubmit()
  })
  letPagesCome()
  await expect(page).toHaveURL(/\/store\?q=puzzle&sort=price$/)
  await expect(sort).toHaveValue('price')
})

test('a filter that is chosen while the page of a sort order is on its way keeps that order', async ({
  page,
}) => {
  await page.goto('/store')
  await ready(page)
  const letPagesCome = await holdResponses(page, /\/store\.data/)
  await page.getByLabel(words.list.sortLabel).selectOption('price')
  await page.getByRole('link', { name: words.list.filters, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(filters.upTo).fill('200')
  await drawer.getByRole('button', { name: /^Show/ }).click()
  letPagesCome()
  await expect(page).toHaveURL(/\/store\?(?=.*max=200)(?=.*sort=price)/)
})

test('a search that starts by itself before the last choice is rendered keeps it', async ({ page }) => {
  await page.goto('/store')
  await ready(page)
  await renderLater(page, 4 * SEARCH_DEBOUNCE_MS)
  await page.getByRole('combobox', { name: words.search.label }).fill('puzzle')
  const sort = page.getByLabel(words.list.sortLabel)
  await sort.selectOption('price')
  await expect(page).toHaveURL(/\/store\?q=puzzle&sort=price$/)
  await expect(sort).toHaveValue('price')
})
