import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { switchReviewMail } from '#data/settings/review-mail.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { removeLocksIfControl } from './race-control.ts'
import { atOnce, count, race, ROUNDS, startOtherProcess } from './race.ts'

const CUSTOMERS = ['asha', 'meera', 'rehan', 'sunil', 'tara']

beforeAll(async () => {
  await openTestDatabase()
  for (const customer of CUSTOMERS) await createTestAccount(customer)
  removeLocksIfControl()
  await startOtherProcess()
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

/** A product that all of the customers have received. */
async function received(): Promise<string> {
  const { id } = await createTestProduct()
  for (const customerId of CUSTOMERS) {
    await createTestLine(await createTestOrder({ customerId, status: 'received' }), id)
  }
  return id
}

const written = (productId: string, customerId: string, stars: 1 | 2 | 3 | 4 | 5) => ({
  productId,
  customerId,
  stars,
  words: `${stars} stars`,
  photo: null,
  withoutPhoto: false,
})

const reviewsOf = (productId: string) =>
  db.selectFrom('reviews').selectAll().where('productId', '=', productId).execute()

/** The counts in the product's row, and those of its reviews. */
async function countsOf(productId: string): Promise<[stored: string | null, counted: string]> {
  const { ratings } = await db
    .selectFrom('products')
    .select('ratings')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const shown = (await reviewsOf(productId)).filter(({ state }) => state !== 'hidden')
  return [
    ratings,
    [1, 2, 3, 4, 5].map((star) => shown.filter(({ stars }) => stars === star).length).join(' '),
  ]
}

test.each(rounds)('one review sent five times: there is one, and it counts once (%i)', async () => {
  const id = await received()
  const results = await atOnce(
    ...Array.from({ length: 5 }, () => () => race.saveReview(written(id, 'asha', 4), Date.now())),
  )
  expect(count(results, 'saved')).toBe(5)
  expect(await reviewsOf(id)).toHaveLength(1)
  expect(await countsOf(id)).toEqual(['0 0 0 1 0', '0 0 0 1 0'])
})

test.each(rounds)('five buyers review one product: each review counts (%i)', async () => {
  const id = await received()
  await atOnce(
    ...CUSTOMERS.map((customer) => () => race.saveReview(written(id, customer, 5), Date.now())),
    () => race.saveReview(written(id, 'asha', 1), Date.now()),
  )
  const [stored, counted] = await countsOf(id)
  expect(await reviewsOf(id)).toHaveLength(5)
  expect(stored).toBe(counted)
})

test.each(rounds)('hidden while it is changed: never the text that the admin has not seen (%i)', async () => {
  const id = await received()
  await race.saveReview(written(id, 'asha', 1), 1)
  const [{ id: review } = { id: '' }] = await reviewsOf(id)
  const [hidden] = await atOnce<{ outcome: string }>(
    () => race.hideReview(review, 1, 'Names a child', 2),
    () => race.saveReview(written(id, 'asha', 5), 3),
  )
  const [after] = await reviewsOf(id)
  expect(after).toMatchObject({ stars: 5, writtenAt: 3 })
  // Hidden first, it stays hidden with its new text, which the admin is shown; changed first, it is not hidden.
  expect([hidden!.outcome, after!.state]).toEqual(
    hidden!.outcome === 'saved' ? ['saved', 'hidden'] : ['changed-meanwhile', 'new'],
  )
  const [stored, counted] = await countsOf(id)
  expect(stored ?? '0 0 0 0 0').toBe(counted)
})

test.each(rounds)(
  'answered, hidden and removed at once: the counts are those of what is left (%i)',
  async () => {
    const id = await received()
    for (const customer of CUSTOMERS) await race.saveReview(written(id, customer, 3), 1)
    const [first, second] = await reviewsOf(id)
    await atOnce<unknown>(
      () => race.hideReview(first!.id, 1, 'Names a child', 2),
      () => race.answerReview(first!.id, 1, 'Thank you', 2),
      () => race.deleteOwnReview(second!.customerId, id, 2),
      () => race.hideReview(second!.id, 1, 'Names a child', 2),
    )
    expect(await reviewsOf(id)).toHaveLength(4)
    const [stored, counted] = await countsOf(id)
    expect([stored, counted]).toEqual(['0 0 3 0 0', '0 0 3 0 0'])
  },
)

test.each(rounds)('two processes ask for reviews: one mail for each order (%i)', async () => {
  await db.deleteFrom('outbox').execute()
  await switchReviewMail(true)
  const { id } = await createTestProduct()
  const deliveredAt = Date.now() - 3 * DAY_MS
  const orders = await Promise.all(
    CUSTOMERS.map(async (customerId) => {
      const order = await createTestOrder({ customerId, status: 'delivered', deliveredAt })
      await createTestLine(order, id)
      return order
    }),
  )
  await atOnce(...Array.from({ length: 4 }, () => () => race.requestReviews(Date.now())))
  const mails = await db.selectFrom('outbox').select('orderId').execute()
  expect(mails.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted())
})
