import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { adminDelivery } from '#copy/admin/delivery.ts'
import { checkout } from '#copy/checkout.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { db } from '#data/database/database.server.ts'
import { deliveryRules } from '#data/settings/delivery-rules.server.ts'
import { DAY_MS, MAX_DELIVERY_RULES } from '#domain/policy.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { addressFields } from '#tests/support/address.ts'
import { checkoutFields } from '#tests/support/checkout-fields.ts'
import { createTestProduct } from '#tests/support/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})
beforeEach(async () => {
  await db.deleteFrom('settings').where('name', '=', 'delivery-rules').execute()
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
      ...{ pincode: '411004', place: { city: 'Pune', state: 'Maharashtra' } },
      delivery: { delivers: true, cod: true },
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
    await save({ area: 'goa', delivers: 'on', days: '9' })
    await save({ area: '7441' })
    await save({ area: 'Goa', delivers: 'on', cod: 'on' })
    const rules = [
      { area: '7441', delivers: false, cod: false, days: null },
      { area: 'Goa', delivers: true, cod: true, days: null },
    ]
    expect(await deliveryRules()).toEqual(rules)
    const refused = await save({ area: 'Atlantis', delivers: 'on' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(adminDelivery.fields.areaProblem)
    expect(await deliveryRules()).toEqual(rules)
    const page = await (await shop.as('admin', '/admin/delivery?area=7441')).text()
    expect(page).toContain('PIN codes 7441…')
    expect(page).toContain('value="7441"')
    expect((await shop.submit('admin', '/admin/delivery/removal', { area: '7441' })).status).toBe(200)
    await shop.submit('admin', '/admin/delivery/removal', { area: '7441' })
    expect((await deliveryRules()).map(({ area }) => area)).toEqual(['Goa'])
  })

  test('end at a number of them; one that is there can still be changed', async () => {
    const rules = Array.from({ length: MAX_DELIVERY_RULES }, (_, index) => ({
      ...{ area: String(1000 + index), delivers: true, cod: true, days: null },
    }))
    await db
      .insertInto('settings')
      .values({ name: 'delivery-rules', value: JSON.stringify(rules) })
      .execute()
    const full = await save({ area: '5' })
    expect(full.status).toBe(409)
    expect(full.text).toContain(adminDelivery.full(MAX_DELIVERY_RULES))
    expect((await save({ area: '1000' })).status).toBe(200)
    expect(await deliveryRules()).toHaveLength(MAX_DELIVERY_RULES)
  })

  test('a product page asks for the PIN code only while there are rules', async () => {
    const { slug } = await createTestProduct()
    const page = async () => (await shop.ask(`/product/${slug}`)).text()
    expect(await page()).not.toContain(words.check)
    await save({ area: '7441' })
    expect(await page()).toContain(words.check)
    expect((await pin('744101')).delivery).toEqual({ delivers: false, cod: false })
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
  const page = await asked.text()
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
