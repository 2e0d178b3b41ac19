import { shop as words } from '#copy/shop.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('searching while typing shows the results and scrolls to them', async ({ page, expectAccessible }) => {
  await page.goto('/store')
  await page.getByRole('combobox', { name: words.search.label }).pressSequentially('NOTEb')
  await expect(page.getByRole('heading', { name: words.list.resultsFor('NOTEb') })).toBeInViewport()
  await expect(page).toHaveURL(/q=NOTEb/)
  await expect(page.getByRole('combobox', { name: words.search.label })).toBeInViewport()
  await expectAccessible()
})

test('suggestions are navigated with the arrow keys and selected with Enter', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/store')
  const field = page.getByRole('combobox', { name: words.search.label })
  await field.fill('p')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('pe')
  const options = page.getByRole('listbox', { name: words.search.suggestions }).getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThanOrEqual(5)
  await expectAccessible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id'))!)
  const name = await options.nth(1).locator('.font-semibold').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
})

test('recent searches are offered in the empty field and can be cleared', async ({ page }) => {
  await page.goto('/store')
  const field = page.getByRole('combobox', { name: words.search.label })
  for (const term of ['globe', 'crayons']) {
    await field.fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${term}`))
  }
  await page.reload()
  await page.getByRole('button', { name: words.search.clear }).click()
  const recent = page.getByRole('listbox', { name: words.search.recent }).getByRole('option')
  await expect(recent).toHaveText(['crayons', 'globe'])
  await recent.last().click()
  await expect(page).toHaveURL(/q=globe/)
  await page.getByRole('button', { name: words.search.clear }).click()
  await page.getByRole('button', { name: words.search.clearRecent }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('kalam.searches'))).toBe('[]')
})

test('misspelt searches show close matches when nothing matches exactly', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('combobox', { name: words.search.label }).fill('cryons')
  await expect(page.getByRole('heading', { name: words.list.closeMatchesFor('cryons') })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Crayons')
})

test('no results: a link clears the search', async ({ page, expectAccessible }) => {
  await page.goto('/store?q=zzzz')
  await expect(page.getByRole('heading', { name: words.list.emptySearchTitle })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: words.list.clearSearch }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('combobox', { name: words.search.label })).toHaveValue('')
})

test("a phone's search button goes to the store's search field", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product/${shop.products[0]!.slug}`)
  await page.getByRole('button', { name: words.header.search, exact: true }).click()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('combobox', { name: words.search.label })).toBeFocused()
})
