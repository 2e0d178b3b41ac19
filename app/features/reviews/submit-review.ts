import type { SubmissionResult } from '@conform-to/react'

import { reviews } from '#copy/reviews/reviews.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'
import { submitForm } from '#ui/kit/submit-form.ts'
import type { Route } from './+types/review-page.ts'

const TOO_LARGE: SubmissionResult = { status: 'error', error: { photo: [reviews.form.photoTooLarge] } }

/** Sends a review; not with a photo that is too large, which the shop refuses before it knows what the form is. */
export async function submitReview({ request, serverAction }: Route.ClientActionArgs) {
  const photo = (await request.clone().formData()).get('photo')
  if (photo instanceof File && photo.size > MAX_IMAGE_BYTES) return TOO_LARGE
  return submitForm(serverAction, reviews.form.failed)
}
