import type { Page } from '@playwright/test'

import { filters } from '#copy/filters.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'

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

async function expectFocusInView(page: Page, presses: number) {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      // No person presses it faster: a bar comes and goes with the frame after what it stands for was scrolled.
      await page.waitForTimeout(100)
      expect(await coveredFocus(page), `after ${press + 1} × ${key}`).toBeNull()
    }
}

test('on a phone the bar of a product’s page hides nothing that has the focus', async ({ newPage, shop }) => {
  const page = await newPage({ viewport: { width: 360, height: 640 } })
  await page.goto(`/product/${shop.products[0]!.slug}`)
  await page.waitForLoadState('networkidle')
  await expectFocusInView(page, 60)
})

test('at 400 % the bar of the filters hides nothing that has the focus', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 256 } })
  await page.goto('/store')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: shopWords.list.filters }).click()
  await expect(page.getByRole('dialog').getByLabel(filters.from)).toBeVisible()
  await expectFocusInView(page, 8)
  await page.goto('/store/filters')
  await page.waitForLoadState('networkidle')
  await expectFocusInView(page, 30)
})
