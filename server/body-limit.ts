import type { IncomingMessage, ServerResponse } from 'node:http'

import { problems } from '#copy/problems.ts'
import { IMPORT_MAX_BYTES, MAX_IMAGE_BYTES, STATEMENT_MAX_BYTES } from '#domain/policy.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { SMALL_PAGE_HEADERS, smallPage } from '#request/http/refusal/small-page.server.ts'

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
  const isPage = request.headers.accept?.includes('text/html') && !/\.data(?:\?|$)/.test(request.url!)
  const headers = isPage ? SMALL_PAGE_HEADERS : { 'Content-Type': 'text/plain; charset=utf-8' }
  response
    .writeHead(status, { ...headers, Connection: 'close' })
    .end(isPage ? pageOf(message, request) : message)
  return true
}

/** For a form that was sent without JavaScript: a way back to it. */
function pageOf(line: string, { url }: IncomingMessage): string {
  const { title, back } = problems.refused
  return smallPage({ title, line, link: { to: localPath(url, '/'), label: back } })
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
  return [413, `This is too large: at most ${formatBytes(limit)} can be sent here.`]
}
