import { profile } from '#copy/profile.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { OTHER_ADDRESS_FIELDS, saveAddress } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test.use({ allowed: /404/ })

const words = profile.addresses

test('an address that was removed: Back, and a tab in which it is still open', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page, 'removes-it@example.com')
  await saveAddress(page, OTHER_ADDRESS_FIELDS)
  const edit = page.getByRole('link', { name: /^Edit / })
  const stale = await page.context().newPage()
  await stale.goto((await edit.getAttribute('href'))!)
  await ready(stale)
  await edit.click()
  await page.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.removed)).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: words.titleGone })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: profile.back }).click()
  await expect(page.getByRole('heading', { name: profile.title, level: 1 })).toBeVisible()

  await stale.getByLabel('Street').fill('9 Typed Road')
  await stale.getByRole('button', { name: words.submit }).click()
  await expect(stale.getByText(words.gone)).toBeVisible()
  await expect(stale.getByLabel('Street')).toHaveValue('9 Typed Road')
  await stale.getByRole('button', { name: words.remove }).click()
  await expect(stale.getByText(words.removed)).toBeVisible()
})

test('reviews of what is not there are missing within the shop', async ({ page }) => {
  await signUp(page, 'reviews-nothing@example.com')
  for (const [path, title, link] of [
    ['/account/reviews/nothing', reviews.own.titleGone, reviews.own.back],
    ['/product/nothing/reviews', reviews.product.titleGone, reviews.product.toStore],
  ] as const) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  }
})
