import { beforeAll, beforeEach, expect, test } from 'vitest'

import {
  addTaxRate,
  billSettings,
  removeTaxRate,
  taxRates,
  updateBillSettings,
} from '#data/bills/bill-settings.server.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { NO_BILLS } from '#domain/bills/bill-settings.ts'
import { STARTING_RATES } from '#domain/bills/tax-rate.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { switchBillsOn, testBilling } from '#tests/support/records/billing.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'

const ADMIN = { actor: 'admin' } as const
const AT = Date.parse('2026-11-22T12:00:00+05:30')

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  await createTestAccount('stranger')
})

beforeEach(async () => {
  for (const table of ['bills', 'bill_counters'] as const) await db.deleteFrom(table).execute()
  await switchBillsOn()
})

async function shipped(state: string, customerId = shop.customerId, at = AT): Promise<string> {
  const { id } = await createPlacedOrder(customerId, { status: 'confirmed' })
  await db.updateTable('orders').set({ state }).where('id', '=', id).execute()
  await transitionOrder(id, 'ship', ADMIN, at)
  return id
}

const text = (path: string) => shop.page('admin', path)
const rowsOf = (csv: string) => csv.trim().split('\r\n')

test('the page lists a month with its cancelled numbers, and says what to check', async () => {
  await updateBillSettings({ ...testBilling, seller: 'unregistered' })
  await shipped('Maharashtra')
  await shipped('Kerala')
  const id = await shipped('Somewhere')
  await transitionOrder(await shipped('Goa', shop.customerId, AT + 40 * 86_400_000), 'deliver', ADMIN, AT)
  await shop.submit('admin', `/admin/orders/${id}/cancellation`, { reason: 'Refused' })
  await db.updateTable('bills').set({ state: 'cancelled' }).where('orderId', '=', id).execute()
  const page = await text('/admin/bills?month=2026-11')
  for (const number of ['B/26-27/1', 'B/26-27/2', 'B/26-27/3']) expect(page).toContain(`>${number}<`)
  expect(page).not.toContain('B/26-27/4')
  for (const said of ['Another State: ask your accountant', 'State not recognised: check it', 'Cancelled'])
    expect(page).toContain(said)
  expect(page).not.toContain('GSTR-1')
})

test('a month is chosen among those since the first bill, and the one of the address', async () => {
  await shipped('Goa', shop.customerId, Date.parse('2026-10-31T23:00:00+05:30'))
  const page = await text('/admin/bills?month=2026-08')
  for (const month of ['November 2026', 'October 2026', 'August 2026']) expect(page).toContain(`>${month}<`)
  expect(page).not.toContain('>September 2026<')
})

test('the book and the tables of GSTR-1 have what was billed', async () => {
  await shipped('Maharashtra')
  await shipped('Kerala')
  const cancelled = await shipped('Kerala')
  await db.updateTable('bills').set({ state: 'cancelled' }).where('orderId', '=', cancelled).execute()
  const book = rowsOf(await text('/admin/bills.csv?month=2026-11'))
  // 300.00 at 18 %: CGST and SGST 22.88, or IGST 300.00 × 18/118 = 45.762711… → 45.76
  expect(book.map((row) => row.split(',').slice(-5).join())).toEqual([
    'Amount,Taxable value,CGST,SGST/UTGST,IGST',
    '300.00,254.24,22.88,22.88,0.00',
    '300.00,254.24,0.00,0.00,45.76',
    '0.00,0.00,0.00,0.00,0.00',
  ])
  expect(book[3]).toContain('B/26-27/3,Tax invoice,Cancelled')
  const [, ...supplies] = rowsOf(await text('/admin/bills/gstr-1/7?month=2026-11'))
  expect(supplies).toEqual([
    'OE,27-Maharashtra,18,254.24,0.00,22.88,22.88,0.00',
    'OE,32-Kerala,18,254.24,45.76,0.00,0.00,0.00',
  ])
  const [, ...goods] = rowsOf(await text('/admin/bills/gstr-1/12?month=2026-11'))
  expect(goods).toEqual(['9608,PCS-PIECES,18,6,600.00,508.48,45.76,22.88,22.88,0.00'])
  const [, ...documents] = rowsOf(await text('/admin/bills/gstr-1/13?month=2026-11'))
  expect(documents).toEqual(['Invoices for outward supply,B/26-27/1,B/26-27/3,3,1,2'])
  expect(rowsOf(await text('/admin/bills.csv?month=2026-10'))).toHaveLength(1)
})

test('a customer downloads their own bill; a stranger’s is not found', async () => {
  const own = await shipped('Kerala')
  const strange = await shipped('Kerala', 'stranger')
  const response = await shop.as('customer', `/orders/${own}/bill.pdf`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="B-26-27-1.pdf"')
  expect((await response.text()).slice(0, 5)).toBe('%PDF-')
  expect((await shop.as('customer', `/orders/${strange}/bill.pdf`)).status).toBe(404)
  expect((await shop.as('customer', `/orders/${own}/bill.pdf?number=B/26-27/2`)).status).toBe(404)
  expect((await shop.as('admin', `/admin/orders/${strange}/bill.pdf`)).status).toBe(200)
  expect(await shop.page('customer', '/orders')).toContain('Bill B/26-27/1')
  expect(await text(`/admin/orders/${strange}`)).toContain('Bill B/26-27/2')
  expect(await (await shop.as('customer', '/account/data')).text()).toContain('B/26-27/1')
})

test('before it is shipped, an order to another State is doubtful only for who may sell in theirs', async () => {
  const { id } = await createPlacedOrder(shop.customerId, { status: 'confirmed' })
  await db.updateTable('orders').set({ state: 'kerala' }).where('id', '=', id).execute()
  const said = async () => (await text(`/admin/orders/${id}`)).includes('This order goes to Kerala.')
  expect(await said()).toBe(false)
  await updateBillSettings({ ...testBilling, seller: 'composition' })
  expect(await said()).toBe(true)
})

const FIELDS = {
  seller: 'regular',
  gstin: '27 aapfu0939f1zv',
  state: '27',
  legalName: 'Asha Rao',
  address: '1 Lake Road, Nashik',
  series: 'kal',
  creditSeries: 'CN',
  madeAt: 'receipt',
}

const save = (fields: Record<string, string>) =>
  shop.as('admin', '/admin/bills/settings', new URLSearchParams({ ...FIELDS, ...fields }))

test.each([
  [{ gstin: '27AAPFU0939F1ZW' }, 'This is not a GSTIN'],
  [{ gstin: '' }, 'GSTIN is required.'],
  [{ state: '32' }, 'This GSTIN belongs to another State.'],
  [{ state: '' }, 'State is required.'],
  [{ legalName: ' ' }, 'Legal name is required.'],
  [{ series: 'LONG' }, 'Please enter up to 3 letters'],
  [{ series: 'B/' }, 'Please enter up to 3 letters'],
  [{ creditSeries: 'Kal' }, 'Bills and credit notes need numbers that begin differently.'],
  [{ seller: 'nobody' }, 'Please choose'],
])('%o shows an error at the field, and nothing changes', async (fields, problem) => {
  await updateBillSettings(NO_BILLS)
  const response = await save(fields)
  expect([response.status, await shownHtml(response)]).toEqual([400, expect.stringContaining(problem)])
  expect(await billSettings()).toEqual(NO_BILLS)
})

test('the settings are saved, and who is not registered needs no GSTIN', async () => {
  expect((await save({})).status).toBe(200)
  expect(await billSettings()).toMatchObject({ gstin: '27AAPFU0939F1ZV', series: 'KAL', madeAt: 'receipt' })
  expect((await save({ seller: 'unregistered', gstin: '' })).status).toBe(200)
  expect((await save({ seller: 'none', gstin: '', state: '', legalName: '' })).status).toBe(200)
})

test('a rate is added from a day on, in place of one for the same goods; another is removed', async () => {
  const add = (fields: Record<string, string>) =>
    shop.as(
      'admin',
      '/admin/bills/rates',
      new URLSearchParams({ category: 'toys', hsn: '9503', rate: '500', from: '2025-09-22', ...fields }),
    )
  for (const [fields, problem] of [
    [{ hsn: '95' }, '4, 6 or 8 digits'],
    [{ from: '2026-02-30' }, 'Please enter'],
    [{ rate: '7' }, 'Please choose'],
  ] as const) {
    const response = await add(fields)
    expect([response.status, await shownHtml(response)]).toEqual([400, expect.stringContaining(problem)])
  }
  expect(await text('/admin/bills/rates')).toContain('Check with your accountant')
  expect((await add({})).status).toBe(200)
  const rates = await taxRates()
  expect(rates).toHaveLength(STARTING_RATES.length)
  expect(rates.find(({ category }) => category === 'toys')).not.toHaveProperty('unchecked')
  const remove = () => shop.submit('admin', '/admin/bills/rates/start-9608/removal')
  expect((await remove()).text).toContain('Removed: HSN 9608, 18 %, from 22 September 2025.')
  expect((await remove()).text).toContain('This rate was removed already.')
  expect(await taxRates()).toHaveLength(STARTING_RATES.length - 1)
  expect(await text('/admin/bills/rates')).toContain('No rate counts today for Stationary')
  expect((await shop.as('customer', '/admin/bills/rates', new URLSearchParams(FIELDS))).status).toBe(302)
})

test('where bills are looked at and set up, it is said which goods are billed at 18 % for want of a rate', async () => {
  const said = /No rate counts today for [^.]*Toys/
  const paths = ['/admin/bills', '/admin/bills/settings', '/admin/bills/rates']
  for (const { id, category } of await taxRates())
    if (category === 'toys') await shop.submit('admin', `/admin/bills/rates/${id}/removal`)
  for (const path of paths) expect(await text(path)).toMatch(said)
  // A rate that begins tomorrow is not what goods are billed at today.
  const toys = { category: 'toys', hsn: '9503', rate: 500 } as const
  await addTaxRate({ ...toys, from: Date.now() + 86_400_000 })
  for (const path of paths) expect(await text(path)).toMatch(said)
  const from = Date.now()
  await addTaxRate({ ...toys, from })
  for (const path of paths) expect(await text(path)).not.toMatch(said)
  await removeTaxRate((await taxRates()).find((rate) => rate.from === from)!.id)
  for (const path of paths) expect(await text(path)).toMatch(said)
  await updateBillSettings({ ...testBilling, seller: 'unregistered' })
  for (const path of paths) expect(await text(path)).not.toMatch(said)
})
