import { shop as words } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'

test('the first request gets the welcome screen, the next one the store', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/welcome')
  for (const text of [welcome.tagline, welcome.subline, welcome.line, welcome.loading]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('listitem')).toHaveText(Object.values(welcome.chips))
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await expectAccessible()
  await page.getByRole('link', { name: welcome.enter }).click()
  await expect(page).toHaveURL('/store')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('the store can be entered before the texts have faded in', async ({ page }) => {
  await page.goto('/welcome', { waitUntil: 'commit' })
  await page.getByRole('link', { name: welcome.enter }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/store')
})

test('the welcome comes once in all tabs', async ({ page, context }) => {
  await page.goto('/signup')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('article').first()).toBeVisible()
})

test('reduced motion means no video', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/welcome')
  await expect(page.getByRole('link', { name: welcome.enter })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ })

  test('Enter Store brings the welcome back, says why, and opens the store when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/welcome')
    await ready(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: welcome.enter }).click()
    await expect(page.getByText(words.lostPage)).toBeVisible()
    await expect
      .poll(() =>
        page
          .locator('main > div')
          .last()
          .evaluate((overlay) => getComputedStyle(overlay).opacity),
      )
      .toBe('1')
    await context.setOffline(false)
    await expect(page).toHaveURL('/store')
  })

  test('so it does when the code of the store has not come before', async ({ page }) => {
    const code = '**/assets/store-page-*.js'
    await page.route(code, (route) => route.abort('internetdisconnected'))
    await page.goto('/welcome')
    await ready(page)
    await page.getByRole('link', { name: welcome.enter }).click()
    await expect(page.getByText(words.lostPage)).toBeVisible()
    await page.unroute(code)
    await expect(page).toHaveURL('/store')
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('the page shows a notice', async ({ page, context }) => {
    await page.goto('/store')
    await context.setOffline(true)
    await expect(page.getByText(words.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(words.offline)).toBeHidden()
  })
})

test.describe('when a page cannot be rendered', () => {
  test.use({ allowed: /500|Unexpected|Error/i })

  test('the error screen is shown, and Refresh Page loads the page again', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/store')
    await page.route('**/product/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: words.errorScreen.title })).toBeVisible()
    await page.getByText(words.errorScreen.details).click()
    await expectAccessible()
    await page.getByRole('button', { name: words.errorScreen.refresh }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.errorScreen.title })).toBeHidden()
    await expect(page.getByRole('button', { name: words.card.addToCart }).first()).toBeVisible()
  })
})
