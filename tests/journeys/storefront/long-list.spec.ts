import { db } from '#data/database/database.server.ts'
import { createLargeCatalogue } from '#server/create-large-catalogue.ts'
import type { Page } from '@playwright/test'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'

test.use({ shopOf: 'long-list', allowed: /status of 404/ })

const COUNT = 270

const cards = (page: Page) => page.locator('#products article')

/** Scrolls to the end of the list until all products are shown. */
async function scrollToEnd(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return cards(page).count()
      },
      { timeout: 60_000, intervals: [150] },
    )
    .toBe(count)
}

test('a list of more products than an address can ask for is shown to its end, everywhere, each product once', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  await createLargeCatalogue(COUNT, () => {})
  const { length } = await db.selectFrom('products').select('id').where('hidden', '=', 0).execute()
  const names = () => cards(page).getByRole('heading').allTextContents()
  let documents = 0
  let loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
    if (/\.data|\/store\/products/.test(request.url())) loaded.push(request.url())
  })

  /** By the shop itself, whose live update the page receives. */
  async function removeFirstShown() {
    const [name = ''] = await names()
    const product = db.selectFrom('products').select('id').where('name', '=', name)
    const { id } = await product.executeTakeFirstOrThrow()
    await postAsAdmin(shop, [`/admin/products/${id}/deletion`])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
  }

  for (const address of ['/store?show=236', '/nope', '/product/nope']) {
    await test.step(address, async () => {
      documents = 0
      await page.goto(address)
      await scrollToEnd(page, length)
      expect(new Set(await names()).size).toBe(length)
      expect(documents).toBe(1)
      loaded = []
      // The end stays in view: nothing more is loaded.
      await page.waitForTimeout(1_000)
      expect(loaded).toEqual([])
    })
  }

  await test.step('a change of the catalogue leaves what was added beyond that number', async () => {
    await page.goto('/store?show=252')
    await scrollToEnd(page, length)
    await removeFirstShown()
    await expect(cards(page)).toHaveCount(length - 1)
  })

  await test.step('an unknown address stays where it is when the catalogue changes', async () => {
    const live = page.waitForResponse(/\/live/)
    await page.goto('/nope')
    await live
    await page.evaluate(() => Object.assign(window, { same: true }))
    await removeFirstShown()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  await test.step('without scripts the last address leads to the page that narrows the list down', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${shop.url}/store?show=252`)
    await plain.getByRole('link', { name: 'Show more products' }).click()
    await expect(plain).toHaveURL(/\/store\/filters/)
    await plain.context().close()
  })
})
