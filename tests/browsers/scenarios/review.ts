import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { adminReviews } from '#copy/admin/reviews.ts'
import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews as words } from '#copy/reviews/reviews.ts'
import { signInAdmin, signUp } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { testPhoto } from '#tests/support/files/paint-photo.ts'

/** A buyer reviews with a photo; the shop's answer appears on the page that the buyer has open. */
export const review = (width: number): Scenario => ({
  name: `review-${width}`,
  async run(shop, newWindow) {
    const [product] = shop.products
    const photo = join(shop.folder, 'IMG_1.jpg')
    writeFileSync(photo, await testPhoto())
    const buyer = await newWindow(width, 780)
    await buyer.open('/signup')
    await signUp(buyer, 'review@example.com')
    await buyer.expectPath('/')
    await deliverOrder(await placeOrderFor('review@example.com', product!, 'cod'))
    await buyer.open('/orders')
    await buyer.click('link', words.own.reviewNamed(product!.name))
    await buyer.expectText(words.form.title(product!.name))
    await buyer.click('field', ratingWords.stars(4))
    await buyer.fill(words.form.words, 'Bright colours.')
    await buyer.window.chooseFile(photo)
    await buyer.click('button', words.form.submit)
    await buyer.expectText(words.own.saved)
    await buyer.open(`/product/${product!.slug}`)
    await buyer.expectText('Bright colours.')
    await buyer.expect('the photo', isPhotoShown, null)

    const admin = await newWindow(width, 780)
    await signInAdmin(admin, shop)
    await admin.open('/admin/reviews')
    await admin.click('button', adminReviews.answer.button)
    await admin.fill(adminReviews.answer.label, 'Thank you!', '[role=dialog]')
    await admin.click('button', adminReviews.answer.confirm, '[role=dialog]')
    await buyer.expectText('Thank you!')
  },
})

function isPhotoShown(): boolean {
  const photo = document.querySelector<HTMLImageElement>('img[alt^="Photo by"]')
  photo?.scrollIntoView()
  return (photo?.naturalWidth ?? 0) > 0
}
