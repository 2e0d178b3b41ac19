import { z } from 'zod'

import { adminReviews } from '#copy/admin/reviews.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { REVIEW_MAX_LENGTH } from '#domain/policy.ts'
import { requiredProse, ticked, wholeNumber } from '#domain/values/form-field.ts'
import type { Stars } from './review.ts'

/** A buyer's review. Its photo is a file beside these fields. */
export const reviewForm = z.object({
  stars: z
    .string({ error: reviews.form.noStars })
    .regex(/^[1-5]$/, reviews.form.noStars)
    .transform((text) => Number(text) as Stars),
  words: requiredProse(reviews.form.words, REVIEW_MAX_LENGTH),
  /** Takes the photo of the review that is replaced away. */
  withoutPhoto: ticked,
})

/** The text that the admin's screen showed: when it was written, in epoch milliseconds. */
const seen = wholeNumber(0, Number.MAX_SAFE_INTEGER)

export const answerForm = z.object({
  seen,
  answer: requiredProse(adminReviews.answer.label, REVIEW_MAX_LENGTH),
})

export const hideForm = z.object({ seen, reason: requiredProse(adminReviews.hide.label, REVIEW_MAX_LENGTH) })

export const showForm = z.object({ seen })
