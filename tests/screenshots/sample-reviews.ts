import { updateRatings } from '#data/catalogue/update-ratings.server.ts'
import { db } from '#data/database/database.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import type { Stars } from '#domain/reviews/review.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'

const WRITERS: [name: string, stars: Stars, words: string, answer: string | null][] = [
  ['Rehan Shaikh', 5, 'Strong paper, and the lines are easy on the eye.', null],
  [
    'Meera Iyer',
    2,
    'Two of the pages were stuck together when it came.\nThe rest is as it should be, and the cover is strong.',
    'We are sorry! We have put a new one into your next parcel.',
  ],
  ['Sunil', 4, 'Good for school. The label could be larger.', null],
  ['Fathima Beevi', 5, 'Third time that we buy it.', 'Thank you, Fathima!'],
  ['Tara Joshi', 5, 'Neatly packed.', null],
]

let created: Promise<void> | null = null

/**
 * Creates reviews of the customer's product, once: one in each state that is shown differently.
 * @returns the product
 */
export async function createSampleReviews(shop: JourneyShop): Promise<JourneyShop['products'][number]> {
  const product = shop.products[1]!
  await (created ??= insertReviews(product.id))
  return product
}

async function insertReviews(productId: string): Promise<void> {
  const now = Date.now()
  const picture = await db.selectFrom('pictures').selectAll().limit(1).executeTakeFirstOrThrow()
  for (const [index, [name, stars, words, answer]] of WRITERS.entries()) {
    const customerId = `writer-${index}`
    const at = new Date(now).toISOString()
    await db
      .insertInto('users')
      .values({
        id: customerId,
        name,
        email: `${customerId}@example.com`,
        emailVerified: 1,
        welcomed: 1,
        image: null,
        isRegistered: 1,
        lastLoginDate: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    const writtenAt = now - index * DAY_MS
    const photo = index === 1 && picture
    await db
      .insertInto('reviews')
      .values({
        id: `review-${index}`,
        productId,
        customerId,
        stars,
        words,
        writtenAt,
        answer,
        photoPath: photo ? photo.path : null,
        photoWidth: photo ? photo.width : null,
        photoHeight: photo ? photo.height : null,
        state: answer === null ? 'new' : 'answered',
        answeredAt: answer === null ? null : writtenAt + 60_000,
        hiddenReason: null,
        hiddenAt: null,
      })
      .execute()
  }
  await updateRatings(db, productId)
}

/** Of the customer with all the orders: one that the shop has hidden. */
export async function createHiddenReview(shop: JourneyShop, customerId: string): Promise<void> {
  const product = shop.products[0]!
  const now = Date.now()
  await db
    .insertInto('reviews')
    .values({
      id: 'hidden-review',
      productId: product.id,
      customerId,
      stars: 1,
      writtenAt: now,
      words: 'The courier Ramesh was late again!',
      photoPath: null,
      photoWidth: null,
      photoHeight: null,
      state: 'hidden',
      answer: null,
      answeredAt: null,
      hiddenAt: now,
      hiddenReason: 'It names a person, and is about the courier. You can change it.',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
