import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NO_RATINGS, parseRatings, ratingsText, type Ratings, ratingSummary } from './ratings.ts'

test.each([
  [[0, 0, 0, 0, 1], 1, 5],
  [[1, 0, 0, 0, 1], 2, 3],
  [[0, 0, 1, 0, 2], 3, 4.3],
  [[1, 1, 1, 1, 1], 5, 3],
  [NO_RATINGS, 0, 0],
] as [Ratings, number, number][])('%j: %i reviews, %d stars', (ratings, count, average) => {
  expect(ratingSummary(ratings)).toEqual({ count, average })
})

const someRatings = fc.tuple(...([fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat()] as const))

test('ratings are stored as text, and nothing is stored without a review', () => {
  expect(ratingsText(NO_RATINGS)).toBeNull()
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const text = ratingsText(ratings)
      return text === null
        ? ratings.every((count) => count === 0)
        : String(parseRatings(text)) === String(ratings)
    }),
  )
})

test('an average is never outside of one to five stars', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const { count, average } = ratingSummary(ratings)
      return count === 0 || (average >= 1 && average <= 5)
    }),
  )
})
