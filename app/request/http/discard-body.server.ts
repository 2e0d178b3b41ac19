import { MAX_IMAGE_BYTES } from '#domain/policy.ts'

/** A picture, and what multipart adds to it. */
const MAX_DISCARDED_BYTES = MAX_IMAGE_BYTES + 64 * 1024

/**
 * Reads and discards the body first: a browser reads the response only after it has sent the whole file. A longer body is
 * not read at all, and its connection ends: nobody may keep the shop busy with what it refuses.
 */
export async function discardBody(request: Request, response: Response): Promise<Response> {
  if (Number(request.headers.get('Content-Length')) > MAX_DISCARDED_BYTES)
    response.headers.set('Connection', 'close')
  else if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream())
  return response
}
