import type { Page } from '@playwright/test'

import { filters } from '#copy/catalogue/filters.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

/** What has the focus and is wholly below something else; null when one sees some of it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    if (!focused || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    // A radio button that is drawn by its label.
    if (box.width < 3) return null
    const parts = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const isSeen = parts.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && (focused.contains(top) || top.contains(focused))
    })
    return isSeen ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
  })
}

/** No person presses a key faster: a bar comes and goes with the frames after what it stands for was scrolled. */
function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

async function expectFocusInView(page: Page, presses: number) {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      await frames(page)
      expect(await coveredFocus(page), `after ${press + 1} × ${key}`).toBeNull()
    }
}

test('on a phone the bar of a product’s page hides nothing that has the focus', async ({ newPage, shop }) => {
  const page = await newPage({ viewport: { width: 360, height: 640 } })
  const address = `/product/${shop.products[0]!.slug}`
  await page.goto(address)
  await ready(page)
  await expectFocusInView(page, 60)
  await test.step('nor the last line of the page', async () => {
    const bottomOfPage = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const lastLine = await page.getByRole('contentinfo').locator('p').last().boundingBox()
      return lastLine!.y + lastLine!.height
    }
    const bar = page.locator('.fixed[data-bar]')
    await bottomOfPage()
    await expect(bar).toBeVisible()
    const { y: top } = (await bar.boundingBox())!
    await expect.poll(bottomOfPage).toBeLessThanOrEqual(top)
  })
  await test.step('nor does it take the focus with it when it goes', async () => {
    await signUp(page, 'by-keyboard@example.com')
    await page.goto(address)
    await ready(page)
    const bar = page.locator('.fixed[data-bar]')
    const button = bar.getByRole('button')
    const scrollToOwnButton = () => page.locator('h1').evaluate((heading) => heading.scrollIntoView())
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(button).toBeVisible()
    while (!(await button.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('link', { name: productPage.viewCart })).toBeFocused()
    await scrollToOwnButton()
    await frames(page)
    await expect(bar.getByRole('link')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await scrollToOwnButton()
    await expect(bar).toHaveCount(0)
  })
})

test('at 400 % the bar of the filters hides nothing that has the focus', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 256 } })
  await page.goto('/store')
  await ready(page)
  await page.getByRole('link', { name: shopWords.list.filters }).click()
  await expect(page.getByRole('dialog').getByLabel(filters.from)).toBeVisible()
  await expectFocusInView(page, 8)
  await page.goto('/store/filters')
  await ready(page)
  await expectFocusInView(page, 30)
})
