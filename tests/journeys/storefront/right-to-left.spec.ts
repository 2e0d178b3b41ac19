import type { Locator, Page } from '@playwright/test'

import { problemReports as reports } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

const URDU = 'یہ قلم Parker سے اچھا ہے۔ Thanks'
const ENGLISH = 'Better than یہ'

/** Whether a line begins at the right: its first letter is right of its last one. */
function beginsRight(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const node = element.firstChild!
    const leftOf = (start: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(0) > leftOf(node.textContent!.length - 1)
  })
}

async function writeReview(page: Page, productId: string, words: string): Promise<void> {
  await page.goto(`/account/reviews/${productId}`)
  await page.getByRole('radio', { name: reviews.form.starNames[4] }).check({ force: true })
  await page.getByLabel(reviews.form.words).fill(words)
  await page
    .getByRole('button', { name: reviews.form.submit })
    .or(page.getByRole('button', { name: reviews.form.replace }))
    .click()
  await page.waitForURL(/\/account\/reviews\?/)
}

test('what is written in Urdu is shown and typed from right to left, and English from left to right', async ({
  page,
  shop,
}) => {
  const email = 'writes-urdu@example.com'
  const product = shop.products[12]!
  await signUp(page, email)
  const id = await placeOrderFor(email, product, 'cod')
  await deliverOrder(id)

  await test.step('a review', async () => {
    for (const [words, isRight] of [
      [ENGLISH, false],
      [URDU, true],
    ] as const) {
      await writeReview(page, product.id, words)
      await page.goto(`/product/${product.slug}/reviews`)
      expect(await beginsRight(page.getByText(words))).toBe(isRight)
    }
  })

  await test.step('a report of a problem', async () => {
    await page.goto(`/orders/${id}/problem`)
    await page.getByLabel(reports.form.kind).selectOption({ label: reports.kinds.damaged })
    await page.getByLabel(reports.form.description).fill(URDU)
    await page.getByRole('button', { name: reports.form.submit }).click()
    expect(await beginsRight(page.getByText(URDU))).toBe(true)
  })

  await test.step('fields', async () => {
    await page.goto('/orders')
    await page.getByRole('link', { name: returns.button }).first().click()
    const words = page.getByLabel(returns.dialog.description)
    expect(await words.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext')
    await page.goto('/account/name')
    const name = page.locator('#content').getByRole('textbox')
    await name.fill('آشا راؤ')
    expect(await name.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  })
})
