import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import { UPLOAD_SLOW_MS, UPLOAD_STALL_MS } from '#domain/policy.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// Files that are none of what they should be.
test.use({ viewport: { width: 360, height: 740 }, allowed: /status of 400/ })

const { upload: statement } = adminPayments

async function chooseFile(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  const file = { name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear customer') }
  await page.getByLabel(label).setInputFiles(file)
}

test('a file that gets no answer says so, is given up, and is sent again without being chosen again', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await signInAdmin(page, shop)
  for (const { path, words, post, answer } of [
    {
      path: '/admin/payments',
      words: statement,
      post: 'bank-statements',
      answer: adminPayments.problems.noHeadings,
    },
    { path: '/admin/products/import', words: adminImport, post: 'product-files', answer: /./ },
  ]) {
    await test.step(path, async () => {
      await chooseFile(page, path, words.file)
      await page.route(`**/admin/${post}?*`, () => {}, { times: 1 })
      const sent = page.waitForRequest(`**/admin/${post}?*`)
      await page.getByRole('button', { name: words.read }).click()
      await sent
      await page.clock.fastForward(UPLOAD_SLOW_MS)
      await expect(page.getByText(words.slow)).toBeVisible()
      await page.clock.fastForward(UPLOAD_STALL_MS)
      await expect(page.getByText(words.lost)).toBeVisible()
      await page.getByRole('button', { name: words.read }).click()
      await expect(page.getByText(words.lost)).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: answer })).toBeVisible()
    })
  }
})

test('a statement that is being sent can be stopped', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await chooseFile(page, '/admin/payments', statement.file)
  await page.route('**/admin/bank-statements?*', () => {}, { times: 1 })
  await page.getByRole('button', { name: statement.read }).click()
  await page.getByRole('button', { name: statement.stop }).click()
  await expect(page.getByText(statement.lost)).toHaveCount(0)
  await page.getByRole('button', { name: statement.read }).click()
  await expect(page.getByText(adminPayments.problems.noHeadings)).toBeVisible()
})

test('pictures that were still being sent when the page was left are missed, until they are added again', async ({
  page,
  shop,
}) => {
  const { images } = adminProduct
  const file = join(shop.folder, 'files', `${shop.products[0]!.pictures[0]!.path}.jpg`)
  const stored = page.locator('input[name=pictures]')
  const add = (...files: string[]) =>
    page.getByLabel(images.choose).and(page.locator('[type=file]')).setInputFiles(files)
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await ready(page)
  await add(file)
  await expect(stored).toHaveCount(1)
  await page.route('**/admin/pictures', () => {})
  await add(file, file)
  await expect(page.getByText(images.uploading(0))).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).last().click()
  await page.waitForURL(/\/admin\/orders/)
  await page.goBack()
  await test.step('which is said beside the button that saves, wherever the page stands', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const top of [0, 500]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect(page.getByText(images.missing(2))).toBeInViewport({ ratio: 1 })
    }
  })
  await expect(stored).toHaveCount(1)
  await page.unroute('**/admin/pictures')
  await add(file)
  await expect(page.getByText(images.missing(1))).toBeVisible()
  await add(file)
  await expect(stored).toHaveCount(3)
  await expect(page.getByText(images.missing(1))).toHaveCount(0)
  await page.reload()
  await expect(stored).toHaveCount(3)
  await expect(page.getByText(images.missing(1))).toHaveCount(0)
})
