import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { payment } from '#copy/payment.ts'
import { problems } from '#copy/problems.ts'
import { addAddress } from '#data/customers/addresses.server.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { db } from '#data/database/database.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { otherAddress, testAddress } from '#tests/support/records/address.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { type TestCustomer, createTestCustomer } from '#tests/support/records/customer.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { ADMIN, cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let asha: TestCustomer
let notebook: { id: string }
let pencils: { id: string }

beforeAll(async () => {
  shop = await openTestShop()
  asha = await createTestCustomer()
})

beforeEach(async () => {
  notebook = await createTestProduct({
    name: 'Ruled Notebook',
    price: 299_99,
    discountedPrice: 249_99,
    stockQuantity: 50,
  })
  pencils = await createTestProduct({ name: 'Pencil Set', price: 199_99, stockQuantity: 3 })
})

/** Everything an order could have changed. */
async function records() {
  const [orders, lines, events, movements, stock] = await Promise.all([
    db.selectFrom('orders').selectAll().orderBy('id').execute(),
    db.selectFrom('order_lines').selectAll().orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().orderBy('id').execute(),
    db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
    db.selectFrom('products').select(['id', 'stockQuantity']).orderBy('id').execute(),
  ])
  return { orders, lines, events, movements, stock }
}

test('a guest is redirected to sign in, with checkout as the return path', async () => {
  const response = await shop.ask('/checkout')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login?next=%2Fcheckout')
})

test('the screen is private, and no cache may store it', async () => {
  const response = await shop.ask('/checkout', { headers: { Cookie: asha.cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('an order is placed at the shop’s prices, and the stock is reduced', async () => {
  const fields = checkoutFields(
    [
      { id: notebook.id, quantity: 2 },
      { id: pencils.id, quantity: 1 },
    ],
    2 * 249_99 + 199_99,
  )
  const response = await shop.post('/checkout', fields, asha.cookie)
  expect(response.status).toBe(201)
  const page = await shownHtml(response)
  expect(page).toContain(checkout.success.title)
  expect(page).toContain(fields.reference)
  expect(page).toContain(checkout.success.redirecting)

  const order = await findOrder(fields.reference!, asha.id)
  expect(order).toMatchObject({
    totalAmount: 699_97,
    status: 'pending',
    paymentMethod: 'cod',
    payment: 'due',
    customerDetails: testCustomerDetails,
    deliveryAddress: testAddress,
    lines: [
      { name: 'Ruled Notebook', categoryName: 'Stationary', price: 249_99, quantity: 2 },
      { name: 'Pencil Set', price: 199_99, quantity: 1 },
    ],
    history: [{ type: 'placed', from: null, to: 'pending', by: 'customer' }],
  })
  expect(order!.estimatedDelivery - order!.orderDate).toBe(7 * 24 * 60 * 60 * 1000)
  expect([await stockOf(notebook.id), await stockOf(pencils.id)]).toEqual([48, 2])
})

test('the same request sent several times creates one order', async () => {
  const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
  const responses = await Promise.all([1, 2, 3].map(() => shop.post('/checkout', fields, asha.cookie)))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 201])
  expect(await stockOf(notebook.id)).toBe(49)
})

describe('is rejected, and changes nothing:', () => {
  const quantity = problems.fields.wholeNumber(1, 999)
  const cases: [string, (fields: Record<string, string>) => Record<string, string>, number, string][] = [
    [
      'a total that is not the shop’s',
      (f) => ({ ...f, expectedTotal: '100' }),
      409,
      checkout.problems.totalChanged,
    ],
    ['a total of NaN', (f) => ({ ...f, expectedTotal: 'NaN' }), 400, 'Please enter a whole number'],
    ['a negative total', (f) => ({ ...f, expectedTotal: '-24999' }), 400, 'Please enter a whole number'],
    ['a line with a price of its own', (f) => ({ ...f, 'lines[0].price': '1' }), 400, checkout.problems.cart],
    ['quantity 0', (f) => ({ ...f, 'lines[0].quantity': '0' }), 400, quantity],
    ['a negative quantity', (f) => ({ ...f, 'lines[0].quantity': '-1' }), 400, quantity],
    ['a fraction', (f) => ({ ...f, 'lines[0].quantity': '1.5' }), 400, quantity],
    ['1e9', (f) => ({ ...f, 'lines[0].quantity': '1e9' }), 400, quantity],
    ['1000000000', (f) => ({ ...f, 'lines[0].quantity': '1000000000' }), 400, quantity],
    ['NaN', (f) => ({ ...f, 'lines[0].quantity': 'NaN' }), 400, quantity],
    ['no quantity', (f) => ({ ...f, 'lines[0].quantity': '' }), 400, quantity],
    ['more than the stock', (f) => ({ ...f, 'lines[0].quantity': '51' }), 409, 'you asked for 51, 50 left'],
    [
      'an unknown product',
      (f) => ({ ...f, 'lines[0].productId': 'nothing-here' }),
      409,
      checkout.problems.goneUnknown,
    ],
    [
      'one product twice',
      (f) => ({ ...f, 'lines[1].productId': f['lines[0].productId']!, 'lines[1].quantity': '1' }),
      400,
      checkout.problems.cart,
    ],
    [
      'an empty cart',
      ({ 'lines[0].productId': _, 'lines[0].quantity': __, ...f }) => f,
      400,
      checkout.problems.cart,
    ],
    ['an invalid reference', (f) => ({ ...f, reference: 'ORD-1' }), 400, checkout.problems.failed],
  ]

  test.each(cases)('%s', async (_, forge, status, message) => {
    const before = await records()
    const fields = forge(checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99))
    const response = await shop.post('/checkout', fields, asha.cookie)
    expect(response.status).toBe(status)
    expect(await shownHtml(response)).toContain(message)
    expect(await records()).toEqual(before)
  })

  // The form is drawn once the browser has read its cart: until then, the document only holds what its fields say.
  test.each([
    ['a blank first name', { firstName: ' ' }, checkout.problems.required],
    ['an unknown payment method', { paymentMethod: 'card' }, checkout.problems.paymentMethod],
  ])('%s, as its field says', async (_, change, message) => {
    const before = await records()
    const fields = { ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99), ...change }
    const response = await shop.post('/checkout', fields, asha.cookie)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)])
    expect(await records()).toEqual(before)
  })

  test('a hidden product', async () => {
    await db.updateTable('products').set({ hidden: 1 }).where('id', '=', pencils.id).execute()
    const before = await records()
    const fields = checkoutFields([{ id: pencils.id, quantity: 1 }], 199_99)
    const response = await shop.post('/checkout', fields, asha.cookie)
    expect(response.status).toBe(409)
    const page = await shownHtml(response)
    expect(page).toContain(checkout.problems.gone)
    expect(page).toContain(checkout.problems.goneLine('Pencil Set'))
    expect(await records()).toEqual(before)
  })

  test('a reference of an order with other content, also of another customer', async () => {
    const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
    expect((await shop.post('/checkout', fields, asha.cookie)).status).toBe(201)
    const before = await records()
    const meera = await createTestCustomer('Meera Iyer')
    const others = [
      shop.post('/checkout', { ...fields, street: '8 Prabhat Road' }, asha.cookie),
      shop.post('/checkout', { ...fields, 'lines[0].quantity': '2', expectedTotal: '49998' }, asha.cookie),
      shop.post('/checkout', fields, meera.cookie),
    ]
    for (const response of await Promise.all(others)) {
      expect(response.status).toBe(409)
      expect(await shownHtml(response)).toContain(checkout.problems.differentOrder)
    }
    expect(await records()).toEqual(before)
  })

  test('the same order once more after it was cancelled', async () => {
    const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
    expect((await shop.post('/checkout', fields, asha.cookie)).status).toBe(201)
    const cancellation = { reason: 'Ordered by mistake' }
    await shop.post(`/orders/${fields.reference}/cancellation`, cancellation, asha.cookie)
    const before = await records()
    const response = await shop.post('/checkout', fields, asha.cookie)
    expect(response.status).toBe(409)
    expect(await shownHtml(response)).toContain(checkout.problems.cancelledSince)
    expect(await records()).toEqual(before)
    // Nor after the shop has cleared its history.
    await clearOrders(Date.now())
    expect((await shop.post('/checkout', fields, asha.cookie)).status).toBe(409)
  })

  test('a guest’s order', async () => {
    const before = await records()
    const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
    const response = await shop.post('/checkout', fields)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toContain('/login')
    const inThePage = await shop.post('/checkout.data', fields)
    expect([inThePage.status, await inThePage.text()]).toEqual([
      401,
      expect.stringContaining(checkout.problems.authentication),
    ])
    expect(await records()).toEqual(before)
  })

  test('the admin’s order; and the page offers none', async () => {
    const before = await records()
    const admin = cookieOf(await shop.post('/admin/sign-in', ADMIN))
    const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
    const page = await shownHtml(await shop.ask('/checkout', { headers: { Cookie: admin } }))
    expect(page).toContain(checkout.problems.shopkeeperLine)
    // What stands in place of the form until the browser has read its cart.
    expect(page).not.toContain(cart.needsScripts)
    const customers = await shop.ask('/checkout', { headers: { Cookie: asha.cookie } })
    expect(await shownHtml(customers)).toContain(cart.needsScripts)
    for (const path of ['/checkout', '/checkout.data']) {
      const response = await shop.post(path, fields, admin)
      expect([response.status, await shownHtml(response)]).toEqual([
        403,
        expect.stringContaining(checkout.problems.shopkeeper),
      ])
    }
    expect(await records()).toEqual(before)
  })

  test('an order posted from another site', async () => {
    const before = await records()
    const body = new URLSearchParams(checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99))
    const headers = { Cookie: asha.cookie, Origin: 'https://elsewhere.example' }
    expect((await shop.ask('/checkout', { method: 'POST', body, headers })).status).toBe(403)
    expect(await records()).toEqual(before)
  })

  test('a body that is too large, or that is not a form', async () => {
    const before = await records()
    const fields = checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99)
    const large = await shop.post('/checkout', { ...fields, landmark: 'x'.repeat(200_000) }, asha.cookie)
    expect(large.status).toBe(413)
    expect(await shownHtml(large)).toContain('too large')
    const headers = { Cookie: asha.cookie, 'Content-Type': 'application/json' }
    const json = await shop.ask('/checkout', { method: 'POST', body: JSON.stringify(fields), headers })
    expect(json.status).toBe(400)
    expect(await records()).toEqual(before)
  })
})

describe('UPI', () => {
  const codeFor = (query: string, cookie = asha.cookie) =>
    shop.ask(`/checkout/upi-code?method=upi&${query}`, { headers: { Cookie: cookie } })
  const reference = 'ORD-1763700000000-A1B2C3D4E'

  test('the code contains the shop’s price and the order’s reference', async () => {
    const response = await codeFor(`reference=${reference}&lines=${notebook.id}:2,${pencils.id}:1&amount=1`)
    expect(response.status).toBe(200)
    const code = (await response.json()) as PaymentCode
    expect(code.amount).toBe(699_97)
    expect(code.link).toBe(
      `upi://pay?pa=kalam@upi&pn=Kalam&am=699.97&cu=INR&tn=Order%20${reference}&tr=${reference}`,
    )
    expect(code.qr.path).toMatch(/^M0 0h7v1h-7z/)
  })

  test.each([
    ['', 400],
    ['reference=ORD-1&lines=x:1', 400],
    [`reference=${reference}&lines=`, 400],
    [`reference=${reference}&lines=x:0`, 400],
    [`reference=${reference}&lines=x:NaN`, 400],
    [`reference=${reference}&lines=x:1`, 409],
  ])('no code for %j', async (query, status) => {
    const response = await codeFor(query)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('problem')
  })

  test('no code for a guest', async () => {
    expect((await codeFor(`reference=${reference}&lines=${notebook.id}:1`, '')).status).toBe(401)
  })

  test('an order is placed once it is paid, and the payment is the customer’s claim', async () => {
    const fields = { ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99), paymentMethod: 'upi' }
    const before = await records()
    for (const paid of ['', '100']) {
      const unpaid = await shop.post('/checkout', { ...fields, paid }, asha.cookie)
      expect(unpaid.status).toBe(400)
      expect(await shownHtml(unpaid)).toContain(payment.upi.payFirst)
    }
    expect(await records()).toEqual(before)
    expect((await shop.post('/checkout', { ...fields, paid: '24999' }, asha.cookie)).status).toBe(201)
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('paymentMethod', '=', 'upi')
      .executeTakeFirstOrThrow()
    expect(await findOrder(id)).toMatchObject({ paymentMethod: 'upi', payment: 'claimed', status: 'pending' })
  })
})

test('an order of nothing is not paid by UPI, and no cash is collected for it', async () => {
  const { id } = await createTestProduct({ name: 'Free Sticker', price: 0, stockQuantity: 5 })
  const fields = checkoutFields([{ id, quantity: 1 }], 0)
  const before = await records()
  const refused = await shop.post('/checkout', { ...fields, paymentMethod: 'upi', paid: '0' }, asha.cookie)
  // Said in the form, which is drawn once the browser has read its cart.
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(checkout.payment.nothingToPay),
  ])
  expect(await records()).toEqual(before)
  expect((await shop.post('/checkout', fields, asha.cookie)).status).toBe(201)
})

/** With the data that its form is filled in from, once the browser has read its cart and draws it. */
const wholePage = async ({ cookie }: TestCustomer) =>
  (await shop.ask('/checkout', { headers: { Cookie: cookie } })).text()

test('the next checkout offers the address of the last order', async () => {
  expect(await wholePage(asha)).toContain(testAddress.street)
  expect(await wholePage(await createTestCustomer('Meera Iyer'))).not.toContain(testAddress.street)
})

describe('saved addresses', () => {
  let mira: TestCustomer
  beforeEach(async () => {
    mira = await createTestCustomer('Mira Joshi')
  })

  const page = () => wholePage(mira)
  const order = (change: Record<string, string>) =>
    shop.post(
      '/checkout',
      { ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99), ...change },
      mira.cookie,
    )
  const savedAddresses = async () =>
    db.selectFrom('addresses').selectAll().where('customerId', '=', mira.id).orderBy('id').execute()

  test('the address is saved only when the box is ticked, once, with the latest landmark', async () => {
    expect((await order({})).status).toBe(201)
    expect(await savedAddresses()).toEqual([])
    const streets = [testAddress.street, testAddress.street.toLowerCase().replace(' ', '  ')]
    for (const street of streets) {
      expect((await order({ street, landmark: `By ${street}`, saveAddress: 'on' })).status).toBe(201)
    }
    expect(await savedAddresses()).toMatchObject([
      { street: testAddress.street, pincode: testAddress.pincode, landmark: `By ${streets[1]}` },
    ])
    expect(
      await db.selectFrom('orders').select('id').where('customerId', '=', mira.id).execute(),
    ).toHaveLength(3)
  })

  test('an order that is not placed saves nothing', async () => {
    const rejected: Record<string, string>[] = [
      { expectedTotal: '1' },
      { city: '' },
      { 'lines[0].quantity': '51' },
    ]
    for (const change of rejected) await order({ ...change, saveAddress: 'on' })
    await shop.post('/checkout', {
      ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99),
      saveAddress: 'on',
    })
    expect(await savedAddresses()).toEqual([])
  })

  test('the same request sent three times at once creates one order and one address', async () => {
    const fields = { ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99), saveAddress: 'on' }
    await Promise.all([1, 2, 3].map(() => shop.post('/checkout', fields, mira.cookie)))
    expect(await savedAddresses()).toHaveLength(1)
  })

  test('a full address list does not prevent an order', async () => {
    for (let number = 0; number < 10; number++) {
      await addAddress(mira.id, { ...otherAddress, street: `${number} Ring Road` }, Date.now())
    }
    const before = await savedAddresses()
    expect((await order({ saveAddress: 'on' })).status).toBe(201)
    expect(await savedAddresses()).toEqual(before)
    expect(await page()).toContain('Ring Road')
  })

  test('a first order is prefilled with the e-mail and the split name of the account', async () => {
    const customer = await createTestCustomer('Meera Devi Iyer')
    const answer = await shop.ask('/checkout.data', { headers: { Cookie: customer.cookie } })
    const { email } = customer
    expect(await answer.text()).toMatch(
      new RegExp(`"firstName","Meera","lastName","Devi Iyer".*"email","${email}"`),
    )
  })

  test('the default address and the profile’s phone take precedence over the last order, and no other customer’s are offered', async () => {
    await order({ street: '1 Last Order Lane' })
    expect(await page()).toContain('1 Last Order Lane')
    expect(await page()).toContain(testCustomerDetails.phone)
    await addAddress(mira.id, otherAddress, Date.now())
    await updatePhone(mira.id, '9811122233')
    const offered = await page()
    expect(offered).toContain('4 Canal Road')
    expect(offered).toContain('9811122233')
    expect(offered).not.toContain('1 Last Order Lane')
    expect(await wholePage(asha)).not.toMatch(/Canal Road|9811122233/)
  })
})

test('50 orders at once for a stock of 10 sell exactly 10', async () => {
  const globe = await createTestProduct({ name: 'World Globe', price: 899_00, stockQuantity: 10 })
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.post('/checkout', checkoutFields([{ id: globe.id, quantity: 1 }], 899_00), asha.cookie),
    ),
  )
  const statuses = responses.map((response) => response.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(40)
  expect(await stockOf(globe.id)).toBe(0)
  const sold = await db
    .selectFrom('order_lines')
    .select('quantity')
    .where('productId', '=', globe.id)
    .execute()
  expect(sold).toHaveLength(10)
})

describe('the UTR of a UPI payment', () => {
  const claim = (utr: string, values: Record<string, string> = {}): Record<string, string> => ({
    ...checkoutFields([{ id: notebook.id, quantity: 1 }], 249_99),
    paymentMethod: 'upi',
    paid: '24999',
    utr,
    ...values,
  })
  const send = async (fields: Record<string, string>) => {
    const response = await shop.post('/checkout.data', fields, asha.cookie)
    return { status: response.status, text: await response.text() }
  }

  test('is stored with the claim, without its spaces', async () => {
    const fields = claim(' 5123 4567 8901 ')
    expect((await send(fields)).status).toBe(201)
    expect(await findOrder(fields['reference']!)).toMatchObject({
      payment: 'claimed',
      paymentReference: '512345678901',
    })
  })

  test.each([
    ['51234567890', checkout.problems.utrLength(11)],
    ['T12345678901', checkout.problems.utrDigits],
  ])(
    '%o is refused with what is wrong; what was typed is kept and nothing changes',
    async (utr, sentence) => {
      const before = await records()
      const { status, text } = await send(claim(utr))
      expect(status).toBe(400)
      expect(text).toContain(sentence)
      expect(text).toContain(utr)
      expect(await records()).toEqual(before)
    },
  )

  test('pays one order: a used one is refused without telling whose it is, and nothing changes', async () => {
    const first = claim('5123 4567 8902')
    expect((await send(first)).status).toBe(201)
    const before = await records()
    const { status, text } = await send(claim('512345678902'))
    expect(status).toBe(409)
    expect(text).toContain(checkout.problems.utrTaken)
    expect(text).not.toContain(first['reference'])
    expect(await records()).toEqual(before)
    // The same order again is the same order.
    expect((await send(first)).status).toBe(200)
  })

  test('is not stored with an order that is paid in cash', async () => {
    const fields = claim('512345678903', { paymentMethod: 'cod' })
    expect((await send(fields)).status).toBe(201)
    expect((await findOrder(fields['reference']!))!.paymentReference).toBeNull()
  })

  test('of two orders, the database itself refuses a second one', async () => {
    const fields = [claim('512345678904'), claim('')]
    for (const each of fields) expect((await send(each)).status).toBe(201)
    const second = db.updateTable('orders').where('id', '=', fields[1]!['reference']!)
    await expect(second.set({ paymentReference: '512345678904' }).execute()).rejects.toThrow(/unique/i)
  })
})
