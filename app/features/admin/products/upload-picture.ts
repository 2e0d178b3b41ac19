import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { UnreadablePictureError, type UnreadableReason } from '#data/pictures/encode-picture.server.ts'
import { createUpload } from '#data/pictures/uploads.server.ts'
import { log } from '#data/platform/log.server.ts'
import { discardBody } from '#request/http/discard-body.server.ts'
import { readFile } from '#request/http/parse-form.server.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import { queueUpload, RETRY_LATER, UploadQueueFull } from '#request/http/upload-queue.server.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/upload-picture.ts'

const words = problems.products

/** Stores one picture, sent as multipart under the name `picture`; a product attaches it later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (currentUser?.role !== 'admin') return discardBody(request, problemResponse(403, words.storageDenied))
  try {
    return await queueUpload(() => storeUpload(request))
  } catch (error) {
    if (error instanceof UploadQueueFull)
      return discardBody(request, problemResponse(503, adminProduct.images.busy, RETRY_LATER))
    log.error(error, 'A picture could not be stored')
    return problemResponse(500, words.uploadFailed)
  }
}

async function storeUpload(request: Request): Promise<Response> {
  const file = await readFile(request, 'picture')
  if (!file) return problemResponse(400, words.uploadFailed)
  try {
    const content = Buffer.from(await file.arrayBuffer())
    const picture = await createUpload(content, file.name.replace(/\.\w+$/, ''), Date.now())
    return Response.json({ picture })
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    const [status, message] = UPLOAD_ERRORS[error.reason]
    return problemResponse(status, message(file.name))
  }
}

const UPLOAD_ERRORS: Record<UnreadableReason, [number, (name: string) => string]> = {
  'too many bytes': [413, adminProduct.images.tooLarge],
  'too many pixels': [413, adminProduct.images.tooManyPixels],
  'not a picture': [415, adminProduct.images.unreadable],
  damaged: [422, adminProduct.images.unreadable],
}
