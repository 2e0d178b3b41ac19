import type { IncomingMessage, ServerResponse } from 'node:http'

import { MAX_IMAGE_BYTES } from '#domain/policy.ts'

/** The largest form is a checkout with a hundred lines: about 12 KB. */
const FORM_BYTES = 128 * 1024

/** One picture and the headers that multipart adds to it. */
const PICTURE_BYTES = MAX_IMAGE_BYTES + 64 * 1024

/**
 * Rejects a body that is too large, or whose length is not declared, before any of it is read.
 * @returns true when it has sent a response: 413 or 411
 */
export function rejectLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const limit = isPictureUpload(request) ? PICTURE_BYTES : FORM_BYTES
  const contentLength = request.headers['content-length']
  if (contentLength === undefined && request.headers['transfer-encoding'] === undefined) return false
  if (contentLength !== undefined && Number(contentLength) <= limit) return false
  const [status, message] =
    contentLength === undefined ? [411, 'The length of the body is missing.'] : tooLarge(limit)
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end(message)
  return true
}

export function isPictureUpload({ url }: IncomingMessage): boolean {
  return /^\/admin\/pictures(\.data)?(\?|$)/.test(url!)
}

function tooLarge(limit: number): [number, string] {
  return [413, `This is too large: at most ${limit / 1024} KB can be sent here.`]
}
