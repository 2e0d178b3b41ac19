import { beforeAll, expect, test } from 'vitest'

import { adminOffers } from '#copy/admin/offers.ts'
import { offers } from '#copy/offers.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { problems } from '#copy/problems.ts'
import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { categorySales } from '#data/offers/category-sales.server.ts'
import { findCoupon } from '#data/offers/coupons.server.ts'
import { shopOffers } from '#data/offers/shop-offers.server.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { MAX_OFFER_PERCENT } from '#domain/policy.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const percents = problems.fields.wholeNumber(1, MAX_OFFER_PERCENT)
const COUPON = { code: 'DIWALI20', kind: 'percent', value: '20' }

const send = async (path: string, fields: Record<string, string>, role: 'admin' | 'customer' = 'admin') => {
  const response = await shop.as(role, path, new URLSearchParams(fields))
  return { status: response.status, to: response.headers.get('Location'), text: await shownHtml(response) }
}

const storeText = () => shop.page('guest', '/store')

test('until offers are set, the shop advertises in the words of the specification', async () => {
  expect(await shopOffers()).toEqual(NO_OFFERS)
  expect(await storeText()).toContain(words.hero.freeShippingOver)
})

test('what is wrong with offers is said, and nothing changes', async () => {
  const wrong = { firstOrderPercent: '91', deliveryRupees: '-1', freeDeliveryRupees: '1e3' }
  const { status, text } = await send('/admin/offers', wrong)
  expect(status).toBe(400)
  expect(text.match(/Please enter a whole number/g)!.length).toBeGreaterThanOrEqual(3)
  expect(text).toContain('value="1e3"')
  expect(await shopOffers()).toEqual(NO_OFFERS)
  const fields = { firstOrderPercent: '10', deliveryRupees: '49', freeDeliveryRupees: '' }
  expect((await send('/admin/offers', fields, 'customer')).status).toBe(302)
  expect(await shopOffers()).toEqual(NO_OFFERS)
})

test('offers take effect at once, on cached pages too, and the activity log has them', async () => {
  await storeText()
  const { slug } = await createTestProduct()
  const productText = async () => shop.page('guest', `/product/${slug}`)
  expect(await productText()).toContain(productPage.freeShipping)
  const fields = { firstOrderPercent: '10', deliveryRupees: '49', freeDeliveryRupees: '499' }
  expect((await send('/admin/offers', fields)).status).toBe(200)
  expect(await shopOffers()).toEqual({ firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: 499_00 })
  expect(await storeText()).toContain(offers.freeDeliveryFrom('₹499.00'))
  const product = await productText()
  expect(product).toContain(offers.freeDeliveryFrom('₹499.00'))
  expect(product).not.toContain(productPage.freeShipping)
  const events = await db.selectFrom('security_events').select('detail').execute()
  expect(events.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('offers: '))
})

test('a coupon is made, found taken, changed and deleted; its code stays', async () => {
  for (const value of ['', '10.5', '95']) {
    const wrong = await send('/admin/offers/coupons/new', { ...COUPON, value })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining(percents)])
  }
  expect(await send('/admin/offers/coupons/new', { ...COUPON, code: ' diwali20 ' })).toMatchObject({
    status: 302,
    to: '/admin/offers?saved=DIWALI20',
  })
  const taken = await send('/admin/offers/coupons/new', COUPON)
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining(adminOffers.coupon.taken)])
  const path = '/admin/offers/coupons/DIWALI20'
  expect((await send(path, { ...COUPON, code: 'OTHER', value: '30' })).to).toBe(
    '/admin/offers?saved=DIWALI20',
  )
  expect(await findCoupon('DIWALI20')).toMatchObject({ percent: 30, used: 0 })
  expect(await findCoupon('OTHER')).toBeNull()
  expect(await shop.page('admin', '/admin/offers?saved=DIWALI20')).toContain(
    adminOffers.coupons.saved('DIWALI20'),
  )
  const limited = { ...COUPON, lastDay: '2026-01-31', maxUsesEach: '2' }
  expect((await send(path, limited)).to).toBe('/admin/offers?saved=DIWALI20')
  const list = await shop.page('admin', '/admin/offers')
  expect(list).toContain(adminOffers.coupons.over('31 January 2026'))
  expect(list).toContain(adminOffers.coupons.each(2))
  expect((await send(`${path}/removal`, {})).to).toBe('/admin/offers?deleted=DIWALI20')
  expect(await findCoupon('DIWALI20')).toBeNull()
  expect((await send(path, COUPON)).status).toBe(404)
})

test('a sale on a category shows on its products, and ends when its percentage is taken away', async () => {
  const { slug } = await createTestProduct({ price: 100_00, categoryId: 'toys' })
  const page = async () => shop.page('guest', `/product/${slug}`)
  expect(await page()).not.toContain('₹75.00')
  const path = '/admin/offers/sales/toys'
  const days = { firstDay: '2026-01-02', lastDay: '2026-01-01' }
  expect((await send(path, { percent: '25', ...days })).status).toBe(400)
  expect((await send(path, { percent: '25' })).to).toBe('/admin/offers?sale=toys')
  expect(await page()).toContain('₹75.00')
  expect((await send('/admin/offers/sales/cars', { percent: '25' })).status).toBe(404)
  expect(await categorySales()).toEqual([{ categoryId: 'toys', percent: 25, startsAt: null, endsAt: null }])
  await send(path, { percent: '' })
  expect(await page()).not.toContain('₹75.00')
})

test('a sale is said to be saved only while there is one: days without a percentage are none', async () => {
  const path = '/admin/offers/sales/education'
  const saved = async (fields: Record<string, string>) => {
    const { to } = await send(path, fields)
    return shop.page('admin', to!)
  }
  const { sale } = adminOffers
  expect(await saved({ percent: '25' })).toContain(sale.saved('Education'))
  const page = await saved({ percent: '', firstDay: '2026-12-01', lastDay: '2026-12-05' })
  expect(page).not.toContain(sale.saved('Education'))
  expect(page).toContain(sale.ended('Education'))
})

test('what a coupon takes off is one thing: a number that was typed as percent is saved as percent', async () => {
  const path = '/admin/offers/coupons/TWO-PAGES'
  const opened = { ...COUPON, code: 'TWO-PAGES' }
  const shown = JSON.stringify(
    Object.fromEntries(Object.entries(opened).map(([name, text]) => [name, [text]])),
  )
  await send('/admin/offers/coupons/new', opened)
  await send(path, { ...opened, kind: 'rupees', value: '100', minimumRupees: '499', shown })
  // From a page that was opened before.
  await send(path, { ...opened, value: '15', shown })
  expect(await findCoupon('TWO-PAGES')).toMatchObject({ percent: 15, amount: null })
  await send(path, { ...opened, kind: 'rupees', shown })
  expect(await findCoupon('TWO-PAGES')).toMatchObject({ percent: null, amount: 20_00 })
  // Neither was changed.
  await send(path, { ...opened, lastDay: '2090-01-31', shown: shown.replace('}', ',"lastDay":[]}') })
  expect(await findCoupon('TWO-PAGES')).toMatchObject({ percent: null, amount: 20_00 })
})

test('offers are for the categories that the shop has; one for another category stays in sight', async () => {
  const page = async (path: string) => shop.page('admin', path)
  const [list, form] = ['/admin/offers', '/admin/offers/coupons/new']
  const [sale, tick] = ['href="/admin/offers/sales/books"', 'value="books"']
  for (const { id } of await listCategories()) {
    expect(await page(list)).toContain(`href="/admin/offers/sales/${id}"`)
    expect(await page(form)).toContain(`value="${id}"`)
  }
  expect(await page(list)).not.toContain(sale)
  expect(await page(form)).not.toContain(tick)

  const path = '/admin/offers/sales/books'
  expect((await send(path, { percent: '25' })).to).toBe('/admin/offers?sale=books')
  expect(await page(list)).toContain(sale)
  expect(await page(path)).toContain('value="25"')
  await send(path, { percent: '' })
  expect(await page(list)).not.toContain(sale)

  const coupon = { ...COUPON, code: 'BOOKS20', categories: 'books' }
  expect((await send(form, coupon)).to).toBe('/admin/offers?saved=BOOKS20')
  expect(await page('/admin/offers/coupons/BOOKS20')).toContain(tick)
  expect((await send('/admin/offers/coupons/BOOKS20', { ...coupon, value: '30' })).status).toBe(302)
  expect(await findCoupon('BOOKS20')).toMatchObject({ percent: 30, categories: ['books'] })
  expect(await page(form)).not.toContain(tick)
})
