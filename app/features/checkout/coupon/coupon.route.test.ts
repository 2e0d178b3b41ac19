import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { coupon as couponWords } from '#copy/coupon.ts'
import { checkout } from '#copy/checkout.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { db } from '#data/database/database.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { COUPON_CHECKS_PER_ACCOUNT } from '#domain/policy.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestCustomer, type TestCustomer } from '#tests/support/records/customer.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let asha: TestCustomer
let notebook: { id: string }

beforeAll(async () => {
  shop = await openTestShop()
  asha = await createTestCustomer()
  const coupon = { percent: 20, amount: null, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null }
  await createCoupon({ ...coupon, code: 'DIWALI20', minimum: 150_00, categories: [] }, Date.now())
})

beforeEach(async () => {
  await updateOffers(NO_OFFERS)
  notebook = await createTestProduct({ price: 100_00, stockQuantity: 50 })
})

const check = async (parameters: string, cookie = asha.cookie) => {
  const response = await shop.ask(`/checkout/coupon?${parameters}`, { headers: { Cookie: cookie } })
  return [response.status, await response.json()]
}

test('a coupon is checked for the lines of a cart, without saying how often others used it', async () => {
  const [status, answer] = await check(`code=diwali20&lines=${notebook.id}:2`)
  expect(status).toBe(200)
  expect(answer).toEqual({ coupon: expect.objectContaining({ code: 'DIWALI20', percent: 20 }) })
  expect(JSON.stringify(answer)).not.toContain('used')
  expect(await check(`code=diwali20&lines=${notebook.id}:1`)).toEqual([
    409,
    { problem: couponWords.problems.minimum('₹150.00', '₹50.00') },
  ])
  expect(await check(`code=holi&lines=${notebook.id}:1`)).toEqual([
    409,
    { problem: couponWords.problems.unknown },
  ])
  expect(await check('code=diwali20&lines=x')).toEqual([400, { problem: checkout.problems.cart }])
  expect((await check(`code=diwali20&lines=${notebook.id}:2`, ''))[0]).toBe(401)
})

test('an order is placed with a coupon; one that cannot be used is said at its field, and what was typed stays', async () => {
  const fields = checkoutFields([{ id: notebook.id, quantity: 2 }], 160_00)
  const refused = await shop.post('/checkout', { ...fields, couponCode: 'holi 5' }, asha.cookie)
  expect(refused.status).toBe(409)
  // The field is drawn once the browser has read its cart: until then, the document only holds what it says.
  const page = await refused.text()
  expect(page).toContain(couponWords.problems.unknown)
  expect(page).toContain('holi 5')
  expect(await findOrder(fields['reference']!)).toBeNull()
  const placed = await shop.post('/checkout', { ...fields, couponCode: ' diwali20 ' }, asha.cookie)
  expect(placed.status).toBe(201)
  expect(await findOrder(fields['reference']!)).toMatchObject({
    totalAmount: 160_00,
    couponCode: 'DIWALI20',
    lines: [{ price: 100_00, discount: 40_00 }],
  })
})

test('an order at the total without an offer that has begun since is not placed', async () => {
  await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00 })
  const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 100_00)
  const response = await shop.post('/checkout', fields, asha.cookie)
  expect([response.status, await shownHtml(response)]).toEqual([
    409,
    expect.stringContaining(checkout.problems.totalChanged),
  ])
  expect(await findOrder(fields['reference']!)).toBeNull()
})

test('the payment code is for the total with the offers and the coupon', async () => {
  await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00 })
  const amount = async (coupon: string) => {
    const parameters = `method=upi&reference=${testReference()}&lines=${notebook.id}:2${coupon}`
    const response = await shop.ask(`/checkout/upi-code?${parameters}`, { headers: { Cookie: asha.cookie } })
    return [response.status, await response.json()]
  }
  expect(await amount('')).toEqual([200, expect.objectContaining({ amount: 249_00 })])
  expect(await amount('&coupon=diwali20')).toEqual([200, expect.objectContaining({ amount: 209_00 })])
  expect(await amount('&coupon=holi')).toEqual([409, { problem: couponWords.problems.unknown }])
})

describe('guessing codes', () => {
  const { most } = COUPON_CHECKS_PER_ACCOUNT
  const { tooManyChecks, unknown } = couponWords.problems
  const drawCode = async (coupon: string) => {
    const parameters = `method=upi&reference=${testReference()}&lines=${notebook.id}:2&coupon=${coupon}`
    const response = await shop.ask(`/checkout/upi-code?${parameters}`, { headers: { Cookie: asha.cookie } })
    return [response.status, await response.json()]
  }
  const order = (couponCode: string, total = 160_00, reference = testReference()) => {
    const fields = { ...checkoutFields([{ id: notebook.id, quantity: 2 }], total), reference, couponCode }
    return shop.post('/checkout', fields, asha.cookie)
  }
  /** As many codes as may be tried, divided among the three places that know them. */
  async function tryAll(): Promise<void> {
    for (let count = 0; count < most; count += 3) {
      expect(await check(`code=guess${count}&lines=${notebook.id}:1`)).toEqual([409, { problem: unknown }])
      expect(await drawCode(`guess${count}`)).toEqual([409, { problem: unknown }])
      expect(await (await order(`guess${count}`, 1)).text()).toContain(unknown)
    }
  }

  beforeEach(async () => {
    asha = await createTestCustomer()
    await db.deleteFrom('rate_limits').execute()
  })

  test('is limited in all places together, also of a right code', async () => {
    const reference = testReference()
    expect((await order('DIWALI20', 160_00, reference)).status).toBe(201)
    await tryAll()
    for (const code of ['guess', 'DIWALI20']) {
      expect(await check(`code=${code}&lines=${notebook.id}:2`)).toEqual([429, { problem: tooManyChecks }])
      expect(await drawCode(code)).toEqual([429, { problem: tooManyChecks }])
      expect(await (await order(code, 1)).text()).toContain(tooManyChecks)
    }
    // An order that is sent again is the same, and one without a code is placed.
    expect((await order('DIWALI20', 160_00, reference)).status).toBe(200)
    expect((await order('', 200_00)).status).toBe(201)
  })

  test('is not what a coupon does that can be used, however often it is asked for', async () => {
    for (let count = 0; count < most + 5; count++) {
      expect((await check(`code=DIWALI20&lines=${notebook.id}:2`))[0]).toBe(200)
      expect((await drawCode('DIWALI20'))[0]).toBe(200)
    }
    expect((await order('DIWALI20')).status).toBe(201)
  })
})
