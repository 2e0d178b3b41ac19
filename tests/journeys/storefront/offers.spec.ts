import type { Page } from '@playwright/test'

import { adminOffers } from '#copy/admin/offers.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { offers } from '#copy/offers.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { UPI_CONFIRMATION_MS } from '#domain/policy.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

// Refused forms and coupons: the browser logs them as errors.
test.use({ shopOf: 'offers', allowed: /status of (400|404|409)/ })

const TWENTY_OFF = {
  percent: 20,
  amount: null,
  minimum: 0,
  categories: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
}

/** No sideways scrolling, and nothing in the content that a thumb would miss. */
async function expectThumbs(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const target of await page
    .locator('#content')
    .locator('button, input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select')
    .all()) {
    if (await target.isVisible()) {
      expect.soft((await target.boundingBox())!.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
  }
}

test('offers that are made are kept: from the shopkeeper’s form to the last paisa of the refund', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const [admin, shopper] = [await newPage(PHONE), await newPage(PHONE)]
  const pictures = [await createTestPicture()]
  const { slug } = await createTestProduct({ name: 'Clay lamp', price: 100_00, categoryId: 'toys', pictures })
  await signInAdmin(admin, shop)

  await test.step('the shopkeeper sets a first-order discount and a delivery fee', async () => {
    await admin.goto('/admin/settings')
    await admin.getByRole('link', { name: adminOffers.link }).click()
    await admin.waitForURL('/admin/offers')
    await admin.getByLabel(adminOffers.firstOrder).fill('95')
    await admin.getByRole('button', { name: adminOffers.save }).click()
    await expect(admin.getByText('Please enter a whole number from 0 to 90')).toBeVisible()
    await expect(admin.getByLabel(adminOffers.firstOrder)).toHaveValue('95')
    await admin.getByLabel(adminOffers.firstOrder).fill('10')
    await admin.getByLabel(adminOffers.delivery).fill('49')
    await admin.getByLabel(adminOffers.freeDelivery).fill('2000')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: adminOffers.save }).click()
    await expect(admin.getByText(adminOffers.saved)).toBeVisible()
    await expectThumbs(admin)
  })

  await test.step('and makes a coupon; a wrong one is refused and stays typed', async () => {
    await admin.getByRole('link', { name: adminOffers.coupons.add }).click()
    await admin.getByLabel(adminOffers.coupon.code).fill('diwali20')
    await admin.getByLabel(adminOffers.coupon.value).fill('20')
    await admin.getByLabel(adminOffers.coupon.firstDay).fill('2026-01-02')
    await admin.getByLabel(adminOffers.coupon.lastDay).fill('2026-01-01')
    await admin.getByRole('button', { name: adminOffers.coupon.save }).click()
    await expect(admin.getByText(adminOffers.coupon.daysProblem)).toBeVisible()
    await expect(admin.getByLabel(adminOffers.coupon.value)).toHaveValue('20')
    await expectAccessible(admin)
    await admin.getByLabel(adminOffers.coupon.lastDay).fill('2090-01-01')
    await admin.getByLabel(adminOffers.coupon.maxUsesEach).fill('1')
    await admin.getByLabel(adminOffers.coupon.minimum).fill('300')
    await admin.getByLabel('Toys').check()
    await expectThumbs(admin)
    await admin.getByRole('button', { name: adminOffers.coupon.save }).click()
    await expect(admin.getByText(adminOffers.coupons.saved('DIWALI20'))).toBeVisible()
    await expect(admin.getByRole('link', { name: /DIWALI20.*20% off/ })).toContainText('used 0 times')
    await expectAccessible(admin)
  })

  await test.step('the shopper sees in the cart what is taken off, and what is missing for free delivery', async () => {
    await signUp(shopper, 'offers@example.com')
    await shopper.goto(`/product/${slug}`)
    await shopper
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(shopper.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    await shopper.goto('/cart')
    await expect(shopper.getByText('First-order discount: −₹10.00')).toBeVisible()
    await expect(shopper.getByText('₹139.00')).toBeVisible()
    await expect(shopper.getByText(offers.addForFreeDelivery('₹1,900.00'))).toBeVisible()
    await expect(shopper.getByText(offers.freeDeliveryFrom('₹2,000.00'))).toBeVisible()
    await expect(shopper.getByText(offers.firstOrderPercent(10))).toBeVisible()
    await expect(shopper.getByText(cart.freeShippingOver)).toHaveCount(0)
    await expectAccessible(shopper)
  })

  const code = shopper.getByLabel(couponWords.field.label)
  const apply = shopper.getByRole('button', { name: couponWords.field.apply })

  await test.step('a coupon that cannot be used says why, and stays typed', async () => {
    await shopper.goto('/checkout')
    await fillCheckout(shopper)
    await code.fill('holi5')
    await apply.click()
    await expect(shopper.getByText(couponWords.problems.unknown)).toBeVisible()
    await expect(code).toHaveValue('holi5')
    await expectAccessible(shopper)
    await code.fill('diwali20')
    await code.press('Enter')
    await expect(shopper.getByText(couponWords.problems.minimum('₹300.00', '₹200.00'))).toBeVisible()
    await shopper.goto('/cart')
    await shopper.getByRole('button', { name: 'One Clay lamp more' }).click()
    await shopper.getByRole('button', { name: 'One Clay lamp more' }).click()
  })

  await test.step('with enough in the cart it counts at once; the order is placed with it', async () => {
    await shopper.goto('/checkout')
    await expect(code).toHaveValue('diwali20')
    await expect(shopper.getByText(couponWords.field.applied('DIWALI20', '₹60.00'))).toBeVisible()
    await expect(shopper.getByText('Coupon: −₹60.00')).toBeVisible()
    await expect(shopper.getByText('₹289.00')).toBeVisible()
    await expectThumbs(shopper)
    await expectAccessible(shopper)
    await shopper.getByRole('radio', { name: /UPI Payment/ }).check()
    await shopper.getByRole('button', { name: checkout.upi.paid }).click()
    await expect(shopper.getByText(checkout.upi.confirmed)).toBeVisible()
    await shopper.getByRole('button', { name: checkout.upi.placeNow }).click()
    await expect(shopper.getByText(checkout.success.title)).toBeVisible()
    await shopper.goto('/orders')
    await expect(shopper.getByText('Coupon DIWALI20: −₹60.00')).toBeVisible()
    await expect(shopper.getByText('₹49.00')).toBeVisible()
    await expect(shopper.getByText('₹289.00').first()).toBeVisible()
    await expectAccessible(shopper)
  })

  const ofCoupon = db.selectFrom('orders').select('id').where('couponCode', '=', 'DIWALI20')
  const { id } = await ofCoupon.executeTakeFirstOrThrow()
  const reference = `7${Date.now().toString().slice(-11)}`
  await transitionPayment(id, { name: 'receive', seen: 'claimed', reference }, Date.now())

  await test.step('one lamp is cancelled: its share of the discount goes with it, and the refund is right', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await expect(admin.getByText('Coupon DIWALI20', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'Cancel items: Clay lamp' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Cancel items of this order?' })
    await dialog.getByLabel('Reason, which the customer will read').fill('Cracked')
    await dialog.getByRole('button', { name: 'Cancel items' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('Refund of ₹80.00 due')).toBeVisible()
    await expect(admin.getByText('₹209.00').first()).toBeVisible()
    await expectAccessible(admin)
    await expect(shopper.getByText('Your refund of ₹80.00 is on its way.')).toBeVisible()
    await admin.getByRole('link', { name: 'Print packing slip' }).click()
    await expect(admin.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: /^Coupon DIWALI20/ })).toContainText('₹40.00')
    await expectAccessible(admin)
  })

  await test.step('the coupon is used up for this shopper; an offer that changes meanwhile is said', async () => {
    await shopper.goto(`/product/${slug}`)
    await shopper
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(shopper.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    await shopper.goto('/checkout')
    await fillCheckout(shopper)
    await code.fill('DIWALI20')
    await apply.click()
    await expect(shopper.getByText(couponWords.problems.usedByYou)).toBeVisible()
    await code.fill('')
    await apply.click()
    await expect(shopper.getByText('₹149.00')).toBeVisible()
    await admin.goto('/admin/offers')
    await admin.getByLabel(adminOffers.firstOrder).fill('0')
    await admin.getByLabel(adminOffers.delivery).fill('60')
    await admin.getByLabel(adminOffers.freeDelivery).fill('')
    await admin.getByRole('button', { name: adminOffers.save }).click()
    await expect(admin.getByText(adminOffers.saved)).toBeVisible()
    await expect(shopper.getByText(checkout.changedMeanwhile.line('₹160.00'))).toBeVisible()
    await expect(shopper.getByText('₹149.00')).toBeVisible()
    await shopper.getByRole('button', { name: checkout.placeOrder }).click()
    await expect(shopper.getByText(checkout.problems.totalChanged)).toBeVisible()
    await shopper.getByRole('button', { name: checkout.placeOrderAt('₹160.00') }).click()
    await expect(shopper.getByText(checkout.success.title)).toBeVisible()
  })

  await test.step('a coupon is deleted; the order keeps what it got', async () => {
    await admin.goto('/admin/offers')
    await admin.getByRole('link', { name: /DIWALI20/ }).click()
    await expect(admin.getByLabel(adminOffers.coupon.minimum)).toHaveValue('300')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: adminOffers.coupon.delete }).click()
    await admin.getByRole('dialog').getByRole('button', { name: adminOffers.coupon.delete }).click()
    await expect(admin.getByText(adminOffers.coupons.deleted('DIWALI20'))).toBeVisible()
    await expect(admin.getByText(adminOffers.coupons.none)).toBeVisible()
    await shopper.goto('/orders')
    await expect(shopper.getByText('Coupon DIWALI20: −₹40.00')).toBeVisible()
  })
})

test.describe('at checkout', () => {
  test.use({ allowed: /ERR_FAILED|status of 409/ })

  test('a code that could not be checked sends no total that cannot be; what was said of an earlier code goes', async ({
    shop,
    page,
  }) => {
    for (const code of ['ENDS20', 'STAYS20']) await createCoupon({ ...TWENTY_OFF, code }, Date.now())
    const code = page.getByLabel(couponWords.field.label)
    const apply = page.getByRole('button', { name: couponWords.field.apply })
    const place = page.getByRole('button', { name: checkout.placeOrder })
    const failed = page.getByText(couponWords.field.failed)
    const taken = page.getByText(/^(ENDS|STAYS)20 takes/)
    await signUp(page, 'unchecked@example.com')
    await addToCart(page, shop.products[3]!)
    await page.goto('/checkout')
    await fillCheckout(page)
    await code.fill('ends20')
    await apply.click()
    await expect(taken).toBeVisible()

    await page.route('**/checkout/coupon?*', (route) => route.abort('failed'))
    await page.reload()
    await expect(failed).toBeVisible()
    // In place of the code for the payment app, too.
    await page.getByRole('radio', { name: /UPI Payment/ }).check()
    await expect(failed).toHaveCount(2)
    await expect(page.getByRole('img', { name: /UPI QR code/ })).toHaveCount(0)
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await place.click()
    await expect(failed).toBeVisible()
    await expect(page.getByText(checkout.problems.totalChanged)).toBeHidden()
    await page.unroute('**/checkout/coupon?*')
    await place.click()
    await expect(taken).toBeVisible()
    await expect(failed).toBeHidden()

    await db.updateTable('coupons').set({ endsAt: Date.now() }).where('code', '=', 'ENDS20').execute()
    await place.click()
    const ended = page.getByText(/^This coupon could be used until/)
    await expect(ended).toBeVisible()
    await expect(taken).toBeHidden()
    await code.fill('')
    await apply.click()
    await expect(ended).toBeHidden()
    await code.fill('stays20')
    await apply.click()
    await expect(taken).toBeVisible()
    await expect(ended).toBeHidden()
    await place.click()
    await expect(page.getByText(checkout.success.title)).toBeVisible()
  })

  test('after a refused order a code that is typed is asked about once, and fields that are left are checked', async ({
    shop,
    page,
  }) => {
    const code = page.getByLabel(couponWords.field.label)
    const place = page.getByRole('button', { name: checkout.placeOrder })
    const asked: (string | null)[] = []
    await createCoupon({ ...TWENTY_OFF, code: 'ASKED20' }, Date.now())
    await signUp(page, 'typed-again@example.com')
    await addToCart(page, shop.products[3]!)
    await page.goto('/checkout')
    await fillCheckout(page)
    await code.fill('holi5')
    await place.click()
    await expect(page.getByText(couponWords.problems.unknown)).toBeVisible()
    // The first press has asked about the code; this one sends the order.
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await place.click()
    expect((await refused).status()).toBe(409)
    await ready(page)

    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/checkout/coupon') asked.push(searchParams.get('code'))
    })
    await code.fill('')
    await code.pressSequentially('holi6')
    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Street').focus()
    await expect(page.getByText('Phone is required.')).toBeVisible()
    await expect(page.getByText(couponWords.problems.unknown)).toBeVisible()
    // The refused code may be asked about once more, when the answer has come.
    await expect.poll(() => asked.filter((one) => one !== 'HOLI5')).toEqual(['HOLI6'])
  })

  test('nobody pays by UPI while a code is typed that was not applied', async ({
    shop,
    page,
    expectAccessible,
  }) => {
    const code = page.getByLabel(couponWords.field.label)
    const qr = page.getByRole('img', { name: /UPI QR code/ })
    const paid = page.getByRole('button', { name: checkout.upi.paid })
    await createCoupon({ ...TWENTY_OFF, code: 'UPI20' }, Date.now())
    await signUp(page, 'typed-and-paid@example.com')
    await addToCart(page, shop.products[3]!)
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.getByRole('radio', { name: /UPI Payment/ }).check()
    await expect(qr).toBeVisible()
    await code.pressSequentially('upi2')
    await expect(page.getByText(couponWords.field.first)).toBeVisible()
    await expect(qr).toHaveCount(0)
    await expect(paid).toHaveCount(0)
    await expectAccessible()
    await code.fill('')
    await expect(qr).toBeVisible()
    // A claim of the total that the code changes is no claim of what is to be paid.
    await paid.click()
    await code.fill('upi20')
    await page.waitForTimeout(UPI_CONFIRMATION_MS + 500)
    await expect(page.getByText(checkout.upi.confirmed)).toBeHidden()
    await code.blur()
    await expect(page.getByText(/^UPI20 takes/)).toBeVisible()
    await expect(qr).toBeVisible()
    await paid.click()
    await expect(page.getByText(checkout.upi.confirmed)).toBeVisible()
    await expect(page.getByText(/^You said that you have paid/)).toBeHidden()
    await page.getByRole('button', { name: checkout.upi.placeNow }).click()
    await expect(page.getByText(checkout.success.title)).toBeVisible()
  })
})
