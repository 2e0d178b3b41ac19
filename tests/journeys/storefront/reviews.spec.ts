import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { adminReviews as admin } from '#copy/admin/reviews.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews as words } from '#copy/reviews/reviews.ts'
import { db } from '#data/database/database.server.ts'
import { requestReviews } from '#data/reviews/request-reviews.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { testPhoto } from '#tests/support/files/paint-photo.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const SIZES = [
  ['a phone', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
] as const

// The browser logs every response with status 400 as an error.
test.use({ shopOf: 'reviews', allowed: /status of 400/ })

for (const [index, [device, size]] of SIZES.entries()) {
  test(`on ${device}: a buyer is asked, reviews with a photo, and is answered; then the review is hidden with a reason`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    test.slow()
    const email = `reviewer-${index}@example.com`
    const product = shop.products[index]!
    const customer = await newPage(size)
    const keeper = await newPage(size)
    const guest = await newPage(size)
    const fits = async (page: typeof customer) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width)

    await test.step('the shopkeeper switches the mail on', async () => {
      await signInAdmin(keeper, shop)
      await keeper.goto('/admin/settings')
      await keeper.getByLabel(adminSettings.reviews.mail).check()
      await keeper.getByRole('button', { name: adminSettings.save }).click()
      await expect(keeper.getByText(adminSettings.saved)).toBeVisible()
    })

    await test.step('three days after the order arrived, its customer is asked once', async () => {
      await signUp(customer, email)
      await verifyTestEmail(email)
      await db.updateTable('users').set({ name: 'Asha Rao' }).where('email', '=', email).execute()
      const order = await placeOrderFor(email, product, 'cod')
      await deliverOrder(order, Date.now())
      await requestReviews(Date.now())
      // The folder is made with the first mail.
      const folder = join(shop.folder, 'mails')
      const mails = () =>
        existsSync(folder)
          ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
              file.includes(`review.${order}`),
            )
          : []
      expect(mails()).toEqual([])
      await requestReviews(Date.now() + 3 * DAY_MS)
      await requestReviews(Date.now() + 4 * DAY_MS)
      await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
    })

    await test.step('the customer comes from the orders, and writes', async () => {
      await customer.goto('/account/reviews')
      await expectAccessible(customer)
      await customer.goto('/orders')
      await expectAccessible(customer)
      await customer.getByRole('link', { name: words.own.reviewNamed(product.name) }).click()
      await customer.getByRole('button', { name: words.form.submit }).click()
      await expect(customer.getByText(words.form.noStars)).toBeVisible()
      await expectAccessible(customer)
      await fits(customer)
      // As a finger does: on the star itself.
      await customer.locator('label', { has: customer.getByRole('radio', { name: /^4 stars/ }) }).click()
      await customer.getByLabel(words.form.words).fill('Bright colours.\nOne of them was broken.')
      await customer
        .getByLabel(words.form.photo)
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() })
      await customer.getByRole('button', { name: words.form.submit }).click()
      await expect(customer.getByText(words.own.saved)).toBeVisible()
      await expect(customer.getByRole('img', { name: words.photoOf('Asha R.') })).toBeVisible()
      await expectAccessible(customer)
      await fits(customer)
    })

    await test.step('everybody reads it', async () => {
      await guest.goto(`/product/${product.slug}`)
      const section = guest.getByRole('region', { name: words.product.title })
      await expect(section.getByText('Bright colours.')).toBeVisible()
      await expect(section.getByText(ratingWords.count(1))).toBeVisible()
      await expect(section.getByRole('img', { name: words.photoOf('Asha R.') })).toBeVisible()
      await expectAccessible(guest)
      await fits(guest)
    })

    await test.step('the shopkeeper answers, and the open page shows it', async () => {
      await keeper.goto('/admin/reviews')
      await expectAccessible(keeper)
      await fits(keeper)
      await keeper.getByRole('button', { name: admin.answer.button, exact: true }).click()
      const dialog = keeper.getByRole('dialog')
      await dialog.getByLabel(admin.answer.label).fill('We send you a new one.')
      await expectAccessible(keeper)
      await dialog.getByRole('button', { name: admin.answer.confirm }).click()
      await expect(keeper.getByText(admin.none.new)).toBeVisible()
      await expect(guest.getByText('We send you a new one.')).toBeVisible()
      await expectAccessible(guest)
    })

    await test.step('the shopkeeper hides it with a reason, which only the customer sees', async () => {
      await keeper.getByRole('link', { name: admin.filters.answered }).click()
      await keeper.getByRole('button', { name: admin.hide.button, exact: true }).click()
      const dialog = keeper.getByRole('dialog')
      await dialog.getByRole('button', { name: admin.hide.confirm }).click()
      await expect(dialog.getByText(/required|enter/i)).toBeVisible()
      await dialog.getByLabel(admin.hide.label).fill('It is about another product.')
      await dialog.getByRole('button', { name: admin.hide.confirm }).click()
      await expect(dialog).toHaveCount(0)
      await expect(guest.getByText('Bright colours.')).toHaveCount(0)
      await customer.goto('/account/reviews')
      await expect(customer.getByText(words.own.hiddenFor('It is about another product.'))).toBeVisible()
      await expectAccessible(customer)
      await keeper.getByRole('link', { name: admin.filters.hidden }).click()
      await expectAccessible(keeper)
      await keeper.getByRole('button', { name: admin.show.button }).click()
      await expect(guest.getByText('Bright colours.')).toBeVisible()
    })

    await test.step('the customer removes it', async () => {
      await customer.getByRole('link', { name: words.own.changeNamed(product.name) }).click()
      await expect(customer.getByLabel(words.form.words)).toHaveValue(
        'Bright colours.\nOne of them was broken.',
      )
      await expectAccessible(customer)
      await customer.getByRole('button', { name: words.form.remove }).click()
      await expect(customer.getByText(words.own.removed)).toBeVisible()
      await expect(guest.getByText('Bright colours.')).toHaveCount(0)
      await guest.goto('/review-rules')
      await expectAccessible(guest)
      await fits(guest)
    })
  })
}
