import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type RouterContextProvider } from 'react-router'

import { problems } from '#copy/problems.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { UnreadablePictureError, type UnreadableReason } from '#data/pictures/encode-picture.server.ts'
import { createUpload } from '#data/pictures/uploads.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { hasReceived } from '#data/reviews/received-products.server.ts'
import { saveReview } from '#data/reviews/save-review.server.ts'
import { REVIEWS_PER_ACCOUNT } from '#domain/policy.ts'
import { reviewForm } from '#domain/reviews/review-form.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { discardBody } from '#request/http/discard-body.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm, readFile } from '#request/http/parse-form.server.ts'
import { queueUpload, receiveInTurn, UploadQueueFull } from '#request/http/upload-queue.server.ts'

const words = reviews.form

/** Saves the review of the current user from its form, which may be an upload. Strangers' files are not looked at. */
export async function saveFromForm(
  request: Request,
  productId: string,
  context: Readonly<RouterContextProvider>,
) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return discarded(request, 401, problems.signInAgain)
  if (!(await hasReceived(currentUser.id, productId))) return discarded(request, 404, words.notReceived)
  if (!(await consumeRateLimit('reviews', currentUser.id, REVIEWS_PER_ACCOUNT))) {
    return discarded(request, 429, words.tooMany)
  }
  try {
    const submission = await receiveInTurn(currentUser.id, () => parseForm(request, reviewForm))
    if (submission.status !== 'success') return formError(submission, { status: 400 })
    const file = await readFile(request, 'photo')
    const photo = file && file.size > 0 ? await queueUpload(() => storePhoto(file)) : null
    if (photo !== null && 'reason' in photo) {
      const [status, problem] = PHOTO_ERRORS[photo.reason]
      return formError(submission, { status, fieldErrors: { photo: [problem] } })
    }
    const written = { ...submission.value, customerId: currentUser.id, productId, photo: photo?.path ?? null }
    const { outcome } = await saveReview(written, Date.now())
    if (outcome === 'not-found')
      return formError(submission, { status: 404, formErrors: [words.notReceived] })
    return redirect('/account/reviews?notice=saved')
  } catch (error) {
    if (error instanceof UploadQueueFull) return discarded(request, 503, words.busy)
    throw error
  }
}

async function storePhoto(file: File): Promise<{ path: string } | UnreadablePictureError> {
  try {
    // The name of the file may say who took it.
    return await createUpload(Buffer.from(await file.arrayBuffer()), 'review', Date.now())
  } catch (error) {
    if (error instanceof UnreadablePictureError) return error
    throw error
  }
}

const PHOTO_ERRORS: Record<UnreadableReason, [number, string]> = {
  'too many bytes': [413, words.photoTooLarge],
  'too many pixels': [413, words.photoTooLarge],
  'not a picture': [415, words.photoUnreadable],
  damaged: [422, words.photoUnreadable],
}

/** What was typed stays in the form, which the browser has not left. */
async function discarded(request: Request, status: number, problem: string) {
  if (!request.bodyUsed) await discardBody(request, new Response())
  const result: SubmissionResult = { status: 'error', error: { '': [problem] } }
  return data(result, { status })
}
