import type { IncomingMessage, ServerResponse } from 'node:http'

/** The largest form is a checkout with a hundred lines: about 12 KB. */
const FORM_BYTES = 128 * 1024

/** Refuses a body that is too large, or of a length that is not told, before a byte of it is read. */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const told = request.headers['content-length']
  if (told === undefined && request.headers['transfer-encoding'] === undefined) return false
  if (told !== undefined && Number(told) <= FORM_BYTES) return false
  const [status, sentence] = told === undefined ? [411, 'The length of the body is missing.'] : TOO_LARGE
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end(sentence)
  return true
}

const TOO_LARGE = [413, `This is too large: at most ${FORM_BYTES / 1024} KB can be sent here.`] as const
