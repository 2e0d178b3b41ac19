import type { IncomingMessage, ServerResponse } from 'node:http'

import { IMPORT_MAX_BYTES, MAX_IMAGE_BYTES, STATEMENT_MAX_BYTES } from '#domain/policy.ts'

/** The largest form is a checkout with a hundred lines: about 12 KB. */
const FORM_BYTES = 128 * 1024

/** One picture and the headers that multipart adds to it. */
const PICTURE_BYTES = MAX_IMAGE_BYTES + 64 * 1024

const UPLOAD_BYTES = {
  pictures: PICTURE_BYTES,
  'product-files': IMPORT_MAX_BYTES,
  'bank-statements': STATEMENT_MAX_BYTES,
}

/**
 * Rejects a body that is too large, or whose length is not declared, before any of it is read.
 * @returns true when it has sent a response: 413 or 411
 */
export function rejectLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const limit = limitOf(request)
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

/**
 * Whether the body is read by its action, when its turn in the upload queue has come: a picture, a review with its photo,
 * products, or a bank's statement.
 */
export function isUpload(request: IncomingMessage): boolean {
  return limitOf(request) !== FORM_BYTES
}

const PROBLEM_PHOTO = /^\/orders\/[^/?]+\/problem-photos(?:\.data)?(?:\?|$)/
const REVIEW = /^\/account\/reviews\/[^/?]+?(?:\.data)?(?:\?|$)/

function limitOf({ url }: IncomingMessage): number {
  if (REVIEW.test(url!) || PROBLEM_PHOTO.test(url!)) return PICTURE_BYTES
  const [, upload] = /^\/admin\/(pictures|product-files|bank-statements)(?:\.data)?(?:\?|$)/.exec(url!) ?? []
  if (upload === undefined) return FORM_BYTES
  return UPLOAD_BYTES[upload as keyof typeof UPLOAD_BYTES]
}

function tooLarge(limit: number): [number, string] {
  return [413, `This is too large: at most ${limit / 1024} KB can be sent here.`]
}
