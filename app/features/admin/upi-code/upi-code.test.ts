import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { db } from '#data/database/database.server.ts'
import { upiPayee } from '#data/settings/upi-payee.server.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { orderLimitFields } from '#tests/support/records/order-limit-fields.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const SIGNED = 'upi://pay?pa=akshar@bank&pn=AKSHAR%20PENS&mc=5943&mode=02&sign=MEQCIF+a/b=='
let shop: SignedInShop
let product: { id: string }

beforeAll(async () => {
  shop = await openSignedInShop({ PAGES_PER_ADDRESS: '10000' })
  product = await createTestProduct({ price: 249_00, stockQuantity: 50 })
})

beforeEach(async () => {
  await db.deleteFrom('settings').where('name', 'in', ['shop', 'upi-code']).execute()
})

const send = (code: string, path = '/admin/upi-code', role: 'admin' | 'customer' | 'guest' = 'admin') =>
  shop.as(role, `${path}.data`, new URLSearchParams({ code }))
const settings = () => db.selectFrom('settings').selectAll().orderBy('name').execute()

async function shopperCode(): Promise<PaymentCode> {
  const address = `/checkout/upi-code?method=upi&reference=${testReference()}&lines=${product.id}:1`
  return (await (await shop.as('customer', address)).json()) as PaymentCode
}

test('a scanned code is said before it is used, and changes nothing', async () => {
  const before = await settings()
  const response = await send(SIGNED, '/admin/upi-code/reading')
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('akshar@bank')])
  expect(await settings()).toEqual(before)
})

test('the demo’s ID, which was not scanned, has the link and the amount', async () => {
  const code = await shopperCode()
  expect(code).toMatchObject({ amount: 249_00, personalId: null, withoutAmount: false })
  expect(code.link).toContain('upi://pay?pa=kalam@upi&pn=Kalam&am=249.00&cu=INR&tn=Order%20ORD-')
  expect(await shop.page('admin', '/admin/upi-code')).toContain(words.typed)
})

test('a signed code is shown to shoppers as it is; the settings have its ID', async () => {
  expect((await send(SIGNED)).status).toBe(200)
  expect(await shopperCode()).toMatchObject({ link: SIGNED, withoutAmount: true, personalId: null })
  const page = await shop.page('admin', '/admin/upi-code')
  for (const text of ['akshar@bank', 'AKSHAR PENS', words.shop('5943'), words.signed])
    expect(page).toContain(text)
  expect(await shop.page('admin', '/admin/settings')).toContain('value="akshar@bank"')
  const { detail } = await db
    .selectFrom('security_events')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toBe('UPI code: kalam@upi to akshar@bank')
})

test('an unsigned code gets the amount; a personal one is to be copied', async () => {
  await send('upi://pay?pa=akshar@bank&mc=5943')
  expect((await shopperCode()).link).toContain('pa=akshar@bank&pn=Kalam&mc=5943&am=249.00')
  await send('upi://pay?pa=asha@ybl')
  expect(await shopperCode()).toMatchObject({ personalId: 'asha@ybl', withoutAmount: false })
  expect(await shop.page('admin', '/admin/upi-code')).toContain(words.means.personal)
})

test('another ID in the settings, or forgetting the code, makes it an ID that was entered', async () => {
  await send('upi://pay?pa=asha@ybl')
  await shop.as('admin', '/admin/upi-code/removal.data', new URLSearchParams())
  expect(await shopperCode()).toMatchObject({ personalId: null })
  expect((await upiPayee()).upiId).toBe('asha@ybl')
  await send(SIGNED)
  const fields = {
    name: 'Kalam',
    tagline: '',
    address: 'Pune',
    phone: '1',
    email: 'a@example.com',
    hours: 'always',
    upiId: 'other@bank',
    directionsUrl: '',
    reviewsShown: '3',
    deliveryDays: '7',
    ...orderLimitFields(),
  }
  expect((await shop.as('admin', '/admin/settings', new URLSearchParams(fields))).status).toBe(200)
  expect(await shopperCode()).toMatchObject({ withoutAmount: false })
  expect((await shopperCode()).link).toContain('pa=other@bank')
  // Typed back, the code counts again.
  await shop.as('admin', '/admin/settings', new URLSearchParams({ ...fields, upiId: 'akshar@bank' }))
  expect((await shopperCode()).link).toBe(SIGNED)
})

test.each([
  ['', words.problems.blank],
  ['HELLO', words.problems.notUpi],
  ['00020101021126', words.problems.bharatQr],
  ['upi://mandate?pa=a@bank', words.problems.notPay('upi://mandate')],
  ['upi://pay?pa=shop@bank&pa=thief@bank', words.problems.repeated('pa')],
  ['upi://pay?pa=shop@bank&cu=USD', words.problems.currency('USD')],
  ['upi://pay?pa=nobody', words.problems.badId('nobody')],
])('%s is refused with what is wrong, and changes nothing', async (code, problem) => {
  await send(SIGNED)
  const before = await settings()
  for (const path of ['/admin/upi-code', '/admin/upi-code/reading']) {
    const response = await send(code, path)
    const sentence = JSON.stringify(problem).slice(1, -1)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect(await settings()).toEqual(before)
})

test('only the admin decides where the money goes', async () => {
  for (const role of ['guest', 'customer'] as const) await send(SIGNED, '/admin/upi-code', role)
  expect((await upiPayee()).upiId).toBe('kalam@upi')
})
