import { shop as words } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'

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
    // A search that was sent before the scripts had come is remembered by the page that it opens.
    await ready(page)
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kalam.searches'))).toBe('[]')
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

test.describe('when the list cannot be loaded', () => {
  test.use({ allowed: /ERR_FAILED|status of 500|status of 503/ })

  test('searching, sorting: the list stays with a message, and is loaded on request', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/store')
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    await page.route('**/store.data*', (route) => route.abort())
    await page.getByRole('combobox', { name: words.search.label }).fill('globe')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(words.list.failed)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
    await expectAccessible()
    await page.unroute('**/store.data*')
    await alert.getByRole('button', { name: words.list.tryAgain }).click()
    await expect(page.getByRole('heading', { name: words.list.resultsFor('globe') })).toBeVisible()
    await expect(alert).toHaveCount(0)

    // The server's own message.
    const busy = { status: 503, contentType: 'text/plain', body: 'The shop is busy.' }
    await page.route('**/store.data*', (route) => route.fulfill(busy))
    await page.getByLabel(words.list.sortLabel).selectOption({ label: words.list.sort.price })
    await expect(alert).toContainText('The shop is busy.')
    await expect(page.getByRole('heading', { name: words.list.resultsFor('globe') })).toBeVisible()
  })
})

test("a phone's search button goes to the store's search field", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product/${shop.products[0]!.slug}`)
  await page.getByRole('button', { name: words.header.search, exact: true }).click()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('combobox', { name: words.search.label })).toBeFocused()
})

test('after Back the field names the search that is shown, also while it has the focus', async ({ page }) => {
  await page.goto('/store')
  const field = page.getByRole('combobox', { name: words.search.label })
  await field.pressSequentially('pen')
  await expect(page.getByRole('heading', { name: words.list.resultsFor('pen') })).toBeVisible()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/store')
  await expect(field).toHaveValue('')
})

test('a search without spaces does not make the page wider than the window', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/store?q=${'M'.repeat(100)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test.describe('a network that is lost', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

  test('no suggestions of another word stay', async ({ page }) => {
    await page.goto('/store')
    const field = page.getByRole('combobox', { name: words.search.label })
    await field.fill('pe')
    const list = page.getByRole('listbox', { name: words.search.suggestions })
    await expect(list.getByRole('option').first()).toBeVisible()
    await page.route('**/store/suggestions*', (route) => route.abort())
    await field.fill('glue')
    await expect(list).toBeHidden()
  })
})
