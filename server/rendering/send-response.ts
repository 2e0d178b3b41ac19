import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { bytesOf } from '#request/http/bytes-response.server.ts'
import { compress, encodingOf, release } from '#server/compression.ts'
import { ignorePrematureClose } from '#server/files/premature-close.ts'

/** Pages, and the data that the router fetches in their place. What else is sent is a download of any length. */
const PAGE = /^text\/(?:html|x-script)/
/** What fits into one packet gets no faster. */
const MIN_BYTES = 1_200

/** Sends what was rendered for one client alone: a page compressed, anything else as a stream. */
export async function sendResponse(
  rendered: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPage = PAGE.test(rendered.headers.get('Content-Type') ?? '')
  // A stream costs more than the small answer to a form.
  const isWhole = isPage || request.method === 'POST'
  const bytes = isWhole ? await bytesOf(rendered) : null
  const encoding =
    isPage && bytes!.length >= MIN_BYTES ? encodingOf(request.headers['accept-encoding']) : 'identity'
  const compressed = encoding === 'identity' ? null : await compress(bytes!, encoding)
  if (compressed) release(bytes!)
  response.setHeaders(rendered.headers)
  if (isPage) response.appendHeader('Vary', 'Accept-Encoding')
  if (compressed) response.setHeader('Content-Encoding', encoding)
  response.statusCode = rendered.status
  if (bytes || !rendered.body) return void response.end(compressed ?? bytes)
  await pipeline(Readable.fromWeb(rendered.body as never), response).catch(ignorePrematureClose)
}
