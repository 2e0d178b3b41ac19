import { join } from 'node:path'

import { wishlist } from '#copy/cart.ts'
import { profile } from '#copy/profile.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { shop as words } from '#copy/shop.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { OTHER_ADDRESS_FIELDS, saveAddress } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'

const { addresses } = profile
const { photos } = problemReports

test('by keyboard, an address that becomes the default leaves the focus among the addresses', async ({
  page,
}) => {
  await signUp(page, 'focus-restore-addresses@example.com')
  await saveAddress(page, OTHER_ADDRESS_FIELDS)
  await saveAddress(page, { ...OTHER_ADDRESS_FIELDS, Street: '7 Hill Road' })
  await page.getByRole('button', { name: addresses.makeDefaultNamed('7 Hill Road') }).press('Enter')
  await expect(
    page.getByRole('button', { name: addresses.makeDefaultNamed(OTHER_ADDRESS_FIELDS['Street']!) }),
  ).toBeVisible()
  const list = page.getByRole('list').filter({ hasText: '7 Hill Road' })
  await expect(list.locator('*:focus')).toHaveCount(1)
})

test('by keyboard, what is removed from the wishlist and brought back leaves the focus on the page, also from the last item', async ({
  page,
  shop,
}) => {
  await signUp(page, 'focus-restore-wishlist@example.com')
  const [first, last] = shop.products
  await page.goto('/store')
  for (const { name } of [first!, last!])
    await page.getByRole('button', { name: words.card.addToWishlist(name) }).click()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: wishlist.removeNamed(first!.name) }).press('Enter')
  const title = page.getByRole('heading', { name: wishlist.title })
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: wishlist.undo }).press('Enter')
  await expect(page.getByRole('button', { name: wishlist.removeNamed(first!.name) })).toBeVisible()
  await expect(title).toBeFocused()
  for (const { name } of [first!, last!])
    await page.getByRole('button', { name: wishlist.removeNamed(name) }).press('Enter')
  await expect(page.getByRole('heading', { name: wishlist.emptyTitle })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a photo of a report that is removed leaves the focus at the next one, and what was wrong with too many is over', async ({
  page,
  shop,
}) => {
  const email = 'focus-restore-photos@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[3]!, 'cod')
  await deliverOrder(id)
  await page.goto(`/orders/${id}/problem`)
  await ready(page)
  const picture = join(shop.folder, 'files', `${shop.products[0]!.pictures[0]!.path}.jpg`)
  await page.locator('input[type=file]').setInputFiles(Array.from({ length: 5 }, () => picture))
  await expect(page.getByRole('button', { name: photos.remove(4) })).toBeVisible()
  await expect(page.getByText(photos.tooMany)).toBeVisible()
  await page.getByRole('button', { name: photos.remove(1) }).press('Enter')
  const items = page.getByRole('group', { name: photos.label }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.first()).toBeFocused()
  await expect(page.getByText(photos.tooMany)).toHaveCount(0)
})

test('by keyboard, a photo of a report that is sent leaves the focus where it was chosen', async ({
  page,
  shop,
}) => {
  const email = 'focus-restore-sent@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[3]!, 'cod')
  await deliverOrder(id)
  await page.goto(`/orders/${id}/problem`)
  await ready(page)
  const choose = page.locator('input[type=file]')
  const chooser = page.waitForEvent('filechooser')
  await choose.press('Enter')
  await (await chooser).setFiles(join(shop.folder, 'files', `${shop.products[0]!.pictures[0]!.path}.jpg`))
  await expect(page.getByRole('button', { name: photos.remove(1) })).toBeVisible()
  await expect(choose).toBeFocused()
})
