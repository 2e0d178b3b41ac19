import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { adminDelivery } from '#copy/admin/delivery.ts'
import { checkout } from '#copy/checkout.ts'
import { problems } from '#copy/problems.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { db } from '#data/database/database.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { deliveryRules } from '#data/settings/delivery-rules.server.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { DAY_MS, MAX_DELIVERY_RULES, MAX_LIMIT_RUPEES } from '#domain/policy.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})
beforeEach(async () => {
  await db.deleteFrom('settings').where('name', 'in', ['delivery-rules', 'offers']).execute()
})

const words = checkout.place
const save = (fields: Record<string, string>) => shop.submit('admin', '/admin/delivery', fields)
const pin = async (pincode: string) => (await (await shop.ask(`/pin/${pincode}`)).json()) as PinAnswer

/** Orders one unit as a customer whose form has these changes. */
async function order(changes: Record<string, string> = {}) {
  const { id } = await createTestProduct({ price: 50_00, stockQuantity: 9 })
  const fields = { ...checkoutFields([{ id, quantity: 1 }], 50_00), ...changes }
  const response = await shop.submit('customer', '/checkout', fields)
  const placed = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', fields.reference!)
    .executeTakeFirst()
  return { ...response, placed }
}

describe('/pin', () => {
  test('says where a PIN code is, for everybody', async () => {
    expect(await pin('411004')).toMatchObject({
      pincode: '411004',
      place: { city: 'Pune', state: 'Maharashtra' },
      state: 'Maharashtra',
      delivery: { delivers: true, cod: true, fee: null },
    })
    expect((await pin('110001')).place).toEqual({ city: 'Delhi', state: 'Delhi' })
    expect((await pin('194101')).place).toEqual({ city: 'Leh', state: 'Ladakh' })
    expect((await pin('999999')).place).toBeNull()
  })

  test('a text that is no PIN code is refused', async () => {
    for (const text of ['011004', '41100', 'pune', '4110041'])
      expect((await shop.ask(`/pin/${text}`)).status).toBe(400)
  })
})

describe('the rules', () => {
  test('are saved, replaced and removed, and kept as they were when one is wrong', async () => {
    await save({ area: 'goa', delivers: 'on', days: '9', feeRupees: '90' })
    await save({ area: '7441' })
    await save({ area: 'Goa', delivers: 'on', cod: 'on', feeRupees: '40' })
    const rules = [
      { area: '7441', delivers: false, cod: false, days: null, fee: null },
      { area: 'Goa', delivers: true, cod: true, days: null, fee: 40_00 },
    ]
    expect(await deliveryRules()).toEqual(rules)
    const refused = await save({ area: 'Atlantis', delivers: 'on' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(adminDelivery.fields.areaProblem)
    const wrongFee = await save({ area: 'Goa', delivers: 'on', feeRupees: '40.50' })
    expect(wrongFee.status).toBe(400)
    expect(wrongFee.text).toContain(problems.fields.wholeNumber(0, MAX_LIMIT_RUPEES))
    expect(wrongFee.text).toContain('40.50')
    expect(await deliveryRules()).toEqual(rules)
    const page = await shop.page('admin', '/admin/delivery?area=7441')
    expect(page).toContain('PIN codes 7441…')
    expect(page).toContain('value="7441"')
    expect(page).toContain(adminDelivery.fee('₹40.00'))
    const removal = await shop.submit('admin', '/admin/delivery/removal', { area: '7441' })
    expect([removal.status, removal.text]).toEqual([
      200,
      expect.stringContaining('The rule of PIN codes 7441… is removed.'),
    ])
    await shop.submit('admin', '/admin/delivery/removal', { area: '7441' })
    expect((await deliveryRules()).map(({ area }) => area)).toEqual(['Goa'])
  })

  test('a page that was opened earlier changes only what is changed on it, or makes a rule of another area', async () => {
    const was = { area: 'Goa', delivers: 'on', cod: 'on', days: '5' }
    const shown = JSON.stringify({ area: ['Goa'], delivers: ['on'], cod: ['on'], days: ['5'], feeRupees: [] })
    await save(was)
    await save({ area: 'Goa', delivers: 'on', days: '9' })
    await save({ ...was, feeRupees: '70', shown })
    expect(await deliveryRules()).toMatchObject([{ area: 'Goa', cod: false, days: 9, fee: 70_00 }])
    await save({ ...was, area: 'Kerala', shown })
    await save({ area: 'Kerala', delivers: 'on', days: '2' })
    await save({ ...was, area: 'Kerala', shown })
    expect(await deliveryRules()).toMatchObject([{ area: 'Goa' }, { area: 'Kerala', cod: true, days: 5 }])
  })

  test('end at a number of them; one that is there can still be changed', async () => {
    const rules = Array.from({ length: MAX_DELIVERY_RULES }, (_, index) => ({
      area: String(1000 + index),
      delivers: true,
      cod: true,
      days: null,
    }))
    await db
      .insertInto('settings')
      .values({ name: 'delivery-rules', value: JSON.stringify(rules) })
      .execute()
    // They are as they were saved before rules had a fee.
    expect((await deliveryRules())[0]).toEqual({ ...rules[0], fee: null })
    const full = await save({ area: '5' })
    expect(full.status).toBe(409)
    expect(full.text).toContain(adminDelivery.full(MAX_DELIVERY_RULES))
    expect((await save({ area: '1000' })).status).toBe(200)
    expect(await deliveryRules()).toHaveLength(MAX_DELIVERY_RULES)
  })

  test('a product page asks for the PIN code only while there are rules', async () => {
    const { slug } = await createTestProduct()
    const page = async () => shop.page('guest', `/product/${slug}`)
    expect(await page()).not.toContain(words.check)
    await save({ area: '7441' })
    expect(await page()).toContain(words.check)
    expect((await pin('744101')).delivery).toEqual({ delivers: false, cod: false, fee: null })
  })

  test('a product page does not promise free shipping where it is not free everywhere', async () => {
    const { slug } = await createTestProduct()
    const page = async () => shop.page('guest', `/product/${slug}`)
    expect(await page()).toContain(`>${productPage.freeShipping}<`)
    await save({ area: '7441', delivers: 'on', feeRupees: '90' })
    expect(await page()).not.toContain(`>${productPage.freeShipping}<`)
  })
})

describe('checkout', () => {
  test('without rules an order goes anywhere, also to a PIN code that is not known', async () => {
    const { status, placed } = await order({ pincode: '999999' })
    expect(status).toBe(201)
    expect(placed!.estimatedDelivery - placed!.orderDate).toBe(7 * DAY_MS)
  })

  test('where the shop does not deliver nothing is ordered, whatever State is entered', async () => {
    await save({ area: 'Maharashtra' })
    for (const state of ['Maharashtra', 'Atlantis']) {
      const { status, text, placed } = await order({ state, city: 'Anywhere' })
      expect(status).toBe(409)
      expect(text).toContain(words.notDelivered('411004'))
      expect(text).toContain('Prabhat Road')
      expect(placed).toBeUndefined()
    }
    await save({ area: '411', delivers: 'on', cod: 'on', days: '2' })
    const { placed } = await order()
    expect(placed!.estimatedDelivery - placed!.orderDate).toBe(2 * DAY_MS)
  })

  test('where cash on delivery is not possible, another payment is', async () => {
    await save({ area: 'Maharashtra', delivers: 'on' })
    const refused = await order()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(words.noCod('411004'))
    expect(refused.placed).toBeUndefined()
    expect((await order({ paymentMethod: 'upi', paid: '5000' })).status).toBe(201)
  })

  test('the fee of the rule is charged, at the total that was shown only', async () => {
    await save({ area: 'Maharashtra', delivers: 'on', cod: 'on', feeRupees: '40' })
    const refused = await order()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(checkout.problems.totalChanged)
    expect(refused.placed).toBeUndefined()
    expect((await order({ expectedTotal: '9000' })).placed).toMatchObject({
      deliveryFee: 40_00,
      totalAmount: 90_00,
    })
    await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00 })
    expect((await order({ expectedTotal: '9000' })).placed).toMatchObject({ deliveryFee: 40_00 })
    const elsewhere = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka', expectedTotal: '9900' }
    expect((await order(elsewhere)).placed).toMatchObject({ deliveryFee: 49_00 })
    await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00, freeDeliveryFrom: 50_00 })
    expect((await order()).placed).toMatchObject({ deliveryFee: 0, totalAmount: 50_00 })
  })

  test('of a PIN code that is not known, the State that was entered has the fee', async () => {
    await save({ area: 'Goa', delivers: 'on', cod: 'on', feeRupees: '40' })
    expect((await pin('999999')).delivery.fee).toBeNull()
    expect(await pin('999999?state=goa')).toMatchObject({ state: 'Goa', delivery: { fee: 40_00 } })
    expect((await pin('411004?state=Goa')).delivery.fee).toBeNull()
    const { placed } = await order({ pincode: '999999', state: 'goa', expectedTotal: '9000' })
    expect(placed).toMatchObject({ deliveryFee: 40_00 })
  })

  test('a payment code is for the total with the fee, and there is none for where the shop does not deliver', async () => {
    await save({ area: '411', delivers: 'on', feeRupees: '40' })
    await save({ area: '744' })
    const { id } = await createTestProduct({ price: 50_00, stockQuantity: 9 })
    const code = async (place: string) => {
      const query = `method=upi&reference=${testReference()}&lines=${id}:1${place}`
      const response = await shop.as('customer', `/checkout/upi-code?${query}`)
      return [response.status, await response.json()]
    }
    expect(await code('')).toMatchObject([200, { amount: 50_00 }])
    expect(await code('&pincode=411004&state=Goa')).toMatchObject([200, { amount: 90_00 }])
    expect(await code('&pincode=744101&state=')).toEqual([409, { problem: words.notDelivered('744101') }])
  })

  test('an address that is elsewhere is asked about, and kept when that is confirmed', async () => {
    const question = '411004 is in Pune, Maharashtra. Keep Nashik?'
    const asked = await order({ city: 'Nashik' })
    expect(asked.status).toBe(409)
    expect(asked.text).toContain(question)
    expect(asked.placed).toBeUndefined()
    expect((await order({ city: 'Mysuru', keepPlace: question })).status).toBe(409)
    const kept = await order({ city: 'Nashik', keepPlace: question })
    expect(kept.status).toBe(201)
    expect(kept.placed).toMatchObject({ city: 'Nashik', pincode: '411004' })
  })
})

test('a saved address is asked about in the same way, without JavaScript too', async () => {
  const post = (fields: Record<string, string>) =>
    shop.as('customer', '/account/addresses/new', new URLSearchParams(addressFields(fields)))
  const asked = await post({ city: 'Nashik' })
  expect(asked.status).toBe(409)
  const page = await shownHtml(asked)
  const question = '411030 is in Pune, Maharashtra. Keep Nashik?'
  expect(page).toContain(`value="${question}"`)
  expect(page).toContain('7 Lakshmi Road')
  expect(await listAddresses(shop.customerId)).toEqual([])
  expect((await post({ city: 'Nashik', keepPlace: question })).status).toBe(302)
  const [saved] = await listAddresses(shop.customerId)
  expect(saved).toMatchObject({ city: 'Nashik' })
  expect(saved).not.toHaveProperty('keepPlace')
  const edit = new URLSearchParams(addressFields({ city: 'Thiruvananthapuram' }))
  expect((await shop.as('customer', `/account/addresses/${saved!.id}`, edit)).status).toBe(409)
})
