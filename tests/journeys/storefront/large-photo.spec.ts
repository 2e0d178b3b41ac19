import { randomBytes } from 'node:crypto'

import { problems } from '#copy/problems.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signUp } from '#tests/journeys/sign-in.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'

const words = reviews.form
const LARGE_PHOTO = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: randomBytes(MAX_IMAGE_BYTES + 2 ** 20) }

// The browser logs every response with status 413 as an error, and each script that it does not run.
test.use({ allowed: /status of 413|csp$/ })

for (const javaScriptEnabled of [true, false]) {
  test(`a photo that is too large says so, ${javaScriptEnabled ? 'and leaves the review' : 'and leads back, without JavaScript'}`, async ({
    newPage,
    shop,
  }) => {
    const page = await newPage({ javaScriptEnabled })
    const email = `large-photo-${javaScriptEnabled ? 'with' : 'without'}-scripts@example.com`
    await signUp(page, email)
    await deliverOrder(await placeOrderFor(email, shop.products[2]!, 'cod'))
    await page.goto(`/account/reviews/${shop.products[2]!.id}`)
    if (javaScriptEnabled) await ready(page)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    const text = page.getByLabel(words.words)
    await text.fill('It turns.')
    await page.getByLabel(words.photo).setInputFiles(LARGE_PHOTO)
    await page.getByRole('button', { name: words.submit }).click()
    if (javaScriptEnabled) {
      await expect(page.getByText(words.photoTooLarge)).toBeVisible()
      await expect(text).toHaveValue('It turns.')
      return
    }
    await expect(page.getByRole('heading', { name: problems.refused.title })).toBeVisible()
    await expect(page.getByText('This is too large: at most 10 MB can be sent here.')).toBeVisible()
    await page.getByRole('link', { name: problems.refused.back }).click()
    await expect(text).toBeVisible()
  })
}
