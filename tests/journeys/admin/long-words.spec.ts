import type { Page } from '@playwright/test'

import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import {
  CUSTOMER_NAME_MAX_LENGTH,
  MAX_PRICE_PAISE,
  PRODUCT_NAME_MAX_LENGTH,
  RECIPIENT_NAME_MAX_LENGTH,
} from '#domain/policy.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { testEntry } from '#tests/support/records/bank-entry.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestReview } from '#tests/support/records/review.ts'

const ADMIN = { actor: 'admin' } as const
const WORD = 'W'.repeat(120)

test.use({ shopOf: 'long-words', viewport: { width: 360, height: 740 } })

/** Texts that stand outside of the page, without those of parts that scroll or are cut by themselves. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1 && (left < 0 || right > innerWidth) && !isCut(text.parentElement))
        found.push(`${Math.round(left)} to ${Math.round(right)}: ${text.textContent}`)
    }
    return found
  })
}

/** Amounts in tables that stand on several lines. */
function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main table')!, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (text.textContent!.startsWith('₹') && range.getClientRects().length > 1)
        found.push(text.textContent!)
    }
    return found
  })
}

test('on a phone, words of the greatest length that people enter stay within the admin’s pages', async ({
  page,
  shop,
}) => {
  test.slow()
  const email = `${'m'.repeat(60)}@example.com`
  await signUp(page, email)
  const customerId = await customerIdOf(email)
  const product = shop.products[0]!
  const name = WORD.slice(0, PRODUCT_NAME_MAX_LENGTH)
  await db.updateTable('products').set({ name, stockQuantity: 50 }).where('id', '=', product.id).execute()
  const customer = WORD.slice(0, CUSTOMER_NAME_MAX_LENGTH)
  await db.updateTable('users').set({ name: customer }).where('id', '=', customerId).execute()
  await switchBillsOn()

  const recipient = WORD.slice(0, RECIPIENT_NAME_MAX_LENGTH)
  const order = async () => {
    const request = orderRequest({
      customerId,
      customerDetails: { ...testCustomerDetails, email, firstName: recipient, lastName: recipient },
      deliveryAddress: { street: WORD, city: recipient, state: recipient, pincode: '411001', landmark: WORD },
      lines: [{ productId: product.id, quantity: 2 }],
      expectedTotal: 2 * unitPrice(product),
      wish: WORD,
    })
    await placeOrder(request, Date.now())
    await db.updateTable('orders').set({ state: recipient }).where('id', '=', request.reference).execute()
    return request.reference
  }
  const open = await order()
  const id = await order()
  for (const step of ['confirm', 'ship', 'deliver'] as const)
    await transitionOrder(id, step, ADMIN, Date.now())
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const goods = { orderId: id, customerId, lineId: line.id, quantity: 1, description: WORD }
  await requestReturn({ ...goods, reason: 'other' }, Date.now())
  const problem = await reportProblem({ ...goods, key: newId(), kind: 'damaged', photos: [] }, Date.now())
  const problemId = 'id' in problem ? problem.id : ''
  await createTestReview({ customerId, productId: product.id, words: WORD })
  await recordBankEntry(testEntry({ text: WORD }), Date.now())

  await page.context().clearCookies()
  await signInAdmin(page, shop)
  const found: Record<string, string[]> = {}
  for (const path of [
    ...['/bills', '/orders', `/orders/${open}`, `/orders/${id}`, `/orders/${open}/packing-slip`],
    ...['/problems', `/problems/${problemId}`, '/payments', '/reviews', '/mails', '/security-log'],
    ...['/customers', `/customers/${customerId}`, '/products', `/products/${product.id}`, '/counter'],
  ]) {
    await page.goto(`/admin${path}`)
    await ready(page)
    const texts = await outside(page)
    if (texts.length > 0) found[path] = texts
  }
  expect(found).toEqual({})
})

test('beside a long name every price of a product stands on one line, at every width', async ({
  page,
  shop,
}) => {
  const name =
    'Spiral notebook, unruled, 300 pages, 24 x 18 cm, soft cover, pack of 2, with a pen loop and six subjects'
  await createTestProduct({ name })
  const discountedPrice = MAX_PRICE_PAISE - 1
  await createTestProduct({ price: MAX_PRICE_PAISE, discountedPrice, stockQuantity: 0 })
  await signInAdmin(page, shop)
  for (const path of ['/admin', '/admin/products'])
    for (const width of [360, 768, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await ready(page)
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      expect(await torn(page), `${path}, ${width} pixels`).toEqual([])
      expect(await outside(page), `${path}, ${width} pixels`).toEqual([])
    }
})
