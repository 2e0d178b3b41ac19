import { adminProduct } from '#copy/admin-product.ts'
import { problems } from '#copy/problems.ts'
import { UnreadablePictureError, type UnreadableReason } from '#data/pictures/encode-picture.server.ts'
import { createUpload } from '#data/pictures/uploads.server.ts'
import { UploadQueueFull, queueUpload } from '#request/http/upload-queue.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import type { Route } from './+types/upload-picture.ts'

const words = problems.products

/** Takes one picture, sent as multipart under the name `picture`; a product takes it up later. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (currentUser?.role !== 'admin') return refuseUnread(request, refuse(403, words.storageDenied))
  try {
    return await queueUpload(() => take(request))
  } catch (error) {
    if (error instanceof UploadQueueFull)
      return refuseUnread(request, refuse(503, adminProduct.images.busy, LATER))
    console.error(error)
    return refuse(500, words.uploadFailed)
  }
}

/** Less than the five seconds after which an idle connection is closed: just then somebody would be sending on it. */
const LATER = { 'Retry-After': '3' }

/** A browser hears an answer only once all of its picture has gone out; so it is let in, and dropped. */
async function refuseUnread(request: Request, refusal: Response): Promise<Response> {
  await request.body?.pipeTo(new WritableStream())
  return refusal
}

async function take(request: Request): Promise<Response> {
  const file = (await request.formData().catch(() => null))?.get('picture')
  if (!(file instanceof File)) return refuse(400, words.uploadFailed)
  try {
    const content = Buffer.from(await file.arrayBuffer())
    const picture = await createUpload(content, file.name.replace(/\.\w+$/, ''), Date.now())
    return Response.json({ picture })
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    const [status, say] = REFUSALS[error.reason]
    return refuse(status, say(file.name))
  }
}

const REFUSALS: Record<UnreadableReason, [number, (name: string) => string]> = {
  'too many bytes': [413, adminProduct.images.tooLarge],
  'too many pixels': [413, adminProduct.images.tooManyPixels],
  'not a picture': [415, adminProduct.images.unreadable],
  damaged: [422, adminProduct.images.unreadable],
}

function refuse(status: number, problem: string, headers: HeadersInit = {}): Response {
  return Response.json({ problem }, { status, headers })
}
