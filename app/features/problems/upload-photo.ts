import { orders } from '#copy/orders.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { problems } from '#copy/problems.ts'
import { UnreadablePictureError, type UnreadableReason } from '#data/pictures/encode-picture.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { log } from '#data/platform/log.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { createProblemPhoto } from '#data/problems/problem-photos.server.ts'
import { PROBLEM_PHOTOS_PER_ACCOUNT } from '#domain/policy.ts'
import { canReportProblem } from '#domain/problems/problem-rules.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { discardBody } from '#request/http/discard-body.server.ts'
import { readFile } from '#request/http/parse-form.server.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import {
  queueUpload,
  receiveInTurn,
  RETRY_LATER,
  UploadQueueFull,
} from '#request/http/upload-queue.server.ts'
import type { Route } from './+types/upload-photo.ts'

const words = problemReports.photos

/** Stores one photo, sent as multipart under the name `photo`, until the report is sent. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return discardBody(request, problemResponse(401, problems.signInAgain))
  const order = await findOrder(params.id, currentUser.id)
  if (!order) return discardBody(request, problemResponse(404, orders.problems.notFound))
  if (!canReportProblem(order)) return discardBody(request, problemResponse(409, problemReports.notYet))
  if (!(await consumeRateLimit('problem-photos', currentUser.id, PROBLEM_PHOTOS_PER_ACCOUNT)))
    return discardBody(request, problemResponse(429, words.tooOften))
  try {
    const file = await receiveInTurn(currentUser.id, () => readFile(request, 'photo'))
    return file
      ? await queueUpload(() => storePhoto(file, currentUser.id))
      : problemResponse(400, words.failed)
  } catch (error) {
    if (error instanceof UploadQueueFull)
      return discardBody(request, problemResponse(503, words.busy, RETRY_LATER))
    log.error(error, 'A photo could not be stored')
    return problemResponse(500, words.failed)
  }
}

async function storePhoto(file: File, customerId: string): Promise<Response> {
  try {
    const content = Buffer.from(await file.arrayBuffer())
    return Response.json({ id: await createProblemPhoto(content, customerId, Date.now()) })
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    const [status, message] = REFUSALS[error.reason]
    return problemResponse(status, message)
  }
}

const REFUSALS: Record<UnreadableReason, [number, string]> = {
  'too many bytes': [413, words.tooLarge],
  'too many pixels': [413, words.tooLarge],
  'not a picture': [415, words.unreadable],
  damaged: [422, words.unreadable],
}
