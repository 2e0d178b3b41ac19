import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { problemReports as words } from '#copy/promises/problem-report.ts'
import { db } from '#data/database/database.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { signInAdmin, signUp } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { testPhoto } from '#tests/support/files/paint-photo.ts'

/** When the day for returns is over, a buyer reports damaged goods with a photo; the shopkeeper sees both, and answers. */
export const problem = (width: number): Scenario => ({
  name: `problem-${width}`,
  async run(shop, newWindow) {
    const photo = join(shop.folder, 'IMG_2.jpg')
    writeFileSync(photo, await testPhoto())
    const buyer = await newWindow(width, 780)
    await buyer.open('/signup')
    await signUp(buyer, 'problem@example.com')
    await buyer.expectPath('/')
    const order = await placeOrderFor('problem@example.com', shop.products[1]!, 'cod')
    await deliverOrder(order, Date.now() - 30 * HOUR_MS)
    await buyer.open('/orders')
    await buyer.expect('no return', hasNoReturnLink, null)
    await buyer.click('link', words.button)
    await buyer.click('button', words.form.submit)
    await buyer.expectText('What happened is required.')
    await buyer.window.chooseFile(photo)
    await buyer.expect('the photo', isPhotoShown, words.photos.alt(1))
    await buyer.choose(words.form.kind, words.kinds.damaged)
    await buyer.choose(words.form.quantity, '2')
    await buyer.fill(words.form.description, 'Two of them came bent.')
    await buyer.click('button', words.form.submit)
    await buyer.expectPath('/orders')
    await buyer.expectLabel(words.statuses.open, '#content')

    const report = db.selectFrom('problem_reports').select('number').where('orderId', '=', order)
    const { number } = await report.executeTakeFirstOrThrow()
    const admin = await newWindow(width, 780)
    await signInAdmin(admin, shop)
    await admin.open('/admin/problems')
    await admin.click('button', words.admin.next.openNamed(number))
    await admin.click('link', words.admin.next.acknowledgedNamed(number))
    await admin.expectText('Two of them came bent.')
    await admin.expect('the photo', isPhotoShown, words.photos.alt(1))
    await buyer.expectLabel(words.statuses.acknowledged, '#content')
  },
})

function hasNoReturnLink(): boolean {
  return ![...document.querySelectorAll('#content a')].some(({ textContent }) =>
    textContent.startsWith('Return '),
  )
}

function isPhotoShown(alt: string): boolean {
  const photo = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)
  photo?.scrollIntoView()
  return (photo?.naturalWidth ?? 0) > 0
}
