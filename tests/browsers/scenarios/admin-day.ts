import { join } from 'node:path'

import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { signInAdmin } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

const PRODUCT = 'Brass Ink Pot'

/** The admin sees an order through to its delivery, and adds a product with a picture, which is then in the store. */
export const adminDay: Scenario = {
  name: 'admin-day',
  async run(shop, newWindow) {
    await createTestAccount('meera')
    const order = await placeOrderFor('meera@example.com', shop.products[2]!, 'cod')
    const admin = await newWindow(1280, 900)
    await signInAdmin(admin, shop)
    await admin.click('link', 'Orders')
    const card = `article:has([href*="${order}"])`
    await admin.expectText(order)
    for (const [button, status] of [
      ['Confirm Order', 'Confirmed'],
      ['Mark as Shipped', 'Shipped'],
      ['Mark as Delivered', 'Delivered'],
    ] as const) {
      await admin.click('button', button, card)
      await admin.expectLabel(status, card)
    }

    await admin.open('/admin/add-product')
    await admin.window.chooseFile(join(shop.folder, 'files', `${shop.products[0]!.pictures[0]!.path}.jpg`))
    await admin.expect('the uploaded picture', () => document.querySelector('[name=pictures]') !== null, null)
    await admin.expect('prices without arrows', isWithoutArrows, null)
    await admin.fill('Product Name', PRODUCT)
    await admin.fill('Price', '250')
    await admin.choose('Category', 'Stationary')
    await admin.fill('Description', 'Heavy, and does not tip over.')
    await admin.click('button', 'Add Product', '#content')
    await admin.expectText('Product added successfully!')
    await admin.expectPath('/admin')
    await admin.open('/store')
    await admin.expectText(PRODUCT, 'article')
    await admin.expect('its picture', isPictureShown, PRODUCT)
  },
}

function isPictureShown(name: string): boolean {
  const cards = [...document.querySelectorAll('article')]
  const picture = cards.find(({ textContent }) => textContent.includes(name))?.querySelector('img')
  return (picture?.naturalWidth ?? 0) > 0
}

/** Arrows would step a price by a paisa. */
function isWithoutArrows(): boolean {
  return getComputedStyle(document.querySelector('input[type=number]')!).appearance === 'textfield'
}
