import type { IncomingMessage, ServerResponse } from 'node:http'

import { MAX_IMAGE_BYTES } from '#domain/policy.ts'

/** The largest form is a checkout with a hundred lines: about 12 KB. */
const FORM_BYTES = 128 * 1024

/** One photo, and the few lines that multipart puts around it. */
const PICTURE_BYTES = MAX_IMAGE_BYTES + 64 * 1024

/** Refuses a body that is too large, or of a length that is not told, before a byte of it is read. */
export function rejectLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const limit = /^\/admin\/pictures(\.data)?(\?|$)/.test(request.url!) ? PICTURE_BYTES : FORM_BYTES
  const told = request.headers['content-length']
  if (told === undefined && request.headers['transfer-encoding'] === undefined) return false
  if (told !== undefined && Number(told) <= limit) return false
  const [status, sentence] =
    told === undefined ? [411, 'The length of the body is missing.'] : tooLarge(limit)
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end(sentence)
  return true
}

function tooLarge(limit: number): [number, string] {
  return [413, `This is too large: at most ${limit / 1024} KB can be sent here.`]
}
