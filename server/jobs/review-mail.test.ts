import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { requestReviews } from '#data/reviews/request-reviews.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { isReviewMailOn, switchReviewMail } from '#data/settings/review-mail.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { COLOUR, createProductWithChoices, rowOf } from '#tests/support/records/choices.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestReview } from '#tests/support/records/review.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { sweep } from './scheduled-jobs.ts'

const NOW = Date.UTC(2026, 10, 22, 6)

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('reviews').execute()
  await db.updateTable('users').set({ emailVerified: 1 }).execute()
  await switchReviewMail(true)
})

/** An order with these products that arrived so many days ago. */
async function order(days: number, names: string[], values: Parameters<typeof createTestOrder>[0] = {}) {
  const deliveredAt = NOW - days * DAY_MS
  const id = await createTestOrder({ customerId: 'asha', status: 'delivered', deliveredAt, ...values })
  const products = []
  for (const name of names) {
    const { id: productId } = await createTestProduct({ name })
    await createTestLine(id, productId)
    products.push(productId)
  }
  return { id, products }
}

const mails = () =>
  db.selectFrom('outbox').select(['id', 'orderId', 'recipient', 'path', 'message']).execute()

test('nobody is asked unless the shopkeeper has switched it on', async () => {
  await db.deleteFrom('settings').where('name', '=', 'review-mail').execute()
  await order(4, ['Pencil'])
  expect(await isReviewMailOn()).toBe(false)
  await requestReviews(NOW)
  await switchReviewMail(false)
  await requestReviews(NOW)
  expect(await mails()).toEqual([])
})

test('three days after it arrived, an order is asked about once, by the hourly jobs', async () => {
  const { id, products } = await order(3, ['Pencil'])
  await requestReviews(NOW - 1)
  expect(await mails()).toEqual([])
  await sweep(NOW)
  await sweep(NOW)
  expect(await mails()).toMatchObject([
    { orderId: id, recipient: 'asha@example.com', path: `/account/reviews/${products[0]}` },
  ])
  // Also once its mail is no longer kept.
  await db.deleteFrom('outbox').execute()
  await requestReviews(NOW + DAY_MS)
  expect(await mails()).toEqual([])
})

test('the mail names what was received and is not reviewed; several products lead to the list', async () => {
  const { id, products } = await order(5, ['Pencil', 'Compass', 'Globe', 'Atlas'])
  await createTestReview({ customerId: 'asha', productId: products[1]! })
  await db
    .updateTable('order_lines')
    .set({ cancelledQuantity: 2 })
    .where('orderId', '=', id)
    .where('productId', '=', products[3]!)
    .execute()
  await requestReviews(NOW)
  const [mail] = await mails()
  expect(mail).toMatchObject({ path: '/account/reviews' })
  expect((JSON.parse(mail!.message) as { paragraphs: string[] }).paragraphs.slice(1, -1)).toEqual([
    ...['Pencil', 'Globe'],
  ])
})

test('choices are asked about once as their product, also those that were taken away since', async () => {
  const pen = await createProductWithChoices({ name: 'Pen' })
  const { id } = await order(5, [])
  for (const choice of pen.choices) await createTestLine(id, choice.id)
  const [blue, red] = pen.choices.map(rowOf)
  await saveChoices(pen.id, { options: [COLOUR], rows: [{ ...blue!, isRemoved: true }, red!] }, NOW)
  const removed = await order(5, [])
  await createTestLine(removed.id, blue!.id)
  await requestReviews(NOW)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  for (const mail of sent) {
    expect(mail.path).toBe(`/account/reviews/${pen.id}`)
    expect((JSON.parse(mail.message) as { paragraphs: string[] }).paragraphs.slice(1, -1)).toEqual(['Pen'])
  }
})

test.each([
  ['an order that is not delivered', { status: 'shipped' }],
  ['a cancelled order', { status: 'cancelled' }],
  ['the order of a deleted account', { customerId: 'nobody' }],
  ['an order whose receipt was confirmed only yesterday', { status: 'received', receivedAt: NOW - DAY_MS }],
  ['an order that arrived long ago', { deliveredAt: NOW - 15 * DAY_MS }],
] as const)('%s is not asked about', async (_, values) => {
  await order(5, ['Pencil'], values)
  await requestReviews(NOW)
  expect(await mails()).toEqual([])
})

test('nor is what was reviewed already, or an address that is not verified', async () => {
  const { products } = await order(5, ['Pencil'])
  await createTestReview({ customerId: 'asha', productId: products[0]! })
  await requestReviews(NOW)
  await order(5, ['Compass'])
  await db.updateTable('users').set({ emailVerified: 0 }).execute()
  await requestReviews(NOW)
  expect(await mails()).toEqual([])
})
