import { coupon as couponWords } from '#copy/coupon.ts'
import { offers } from '#copy/offers.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { fillAddress, placeByCash, toCheckout } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

/** The cart says what the first order saves; a coupon that saves more takes its place, and the order keeps it. */
export const coupon = (width: number): Scenario => ({
  name: `coupon-${width}`,
  async run(_shop, newWindow) {
    await updateOffers({ firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: 2000_00 })
    const none = { amount: null, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null, minimum: 0 }
    await createCoupon({ code: 'DIWALI20', percent: 20, categories: [], ...none }, Date.now())
    const pictures = [await createTestPicture()]
    const { slug } = await createTestProduct({ name: 'Clay lamp', price: 300_00, pictures })
    const shopper = await newWindow(width, 780)
    await shopper.open('/signup')
    await signUp(shopper, 'coupon@example.com')
    await toCheckout(shopper, slug, async () => {
      await shopper.expectText('First-order discount: −₹30.00')
      await shopper.expectText(offers.addForFreeDelivery('₹1,700.00'))
    })
    await fillAddress(shopper)
    await shopper.fill(couponWords.field.label, 'holi5')
    await shopper.click('button', couponWords.field.apply)
    await shopper.expectText(couponWords.problems.unknown)
    await shopper.fill(couponWords.field.label, 'diwali20')
    await shopper.window.press('Enter')
    await shopper.expectText(couponWords.field.applied('DIWALI20', '₹60.00'))
    await shopper.expectText('₹289.00')
    await placeByCash(shopper)
    await shopper.expectText('Coupon DIWALI20: −₹60.00')
  },
})
