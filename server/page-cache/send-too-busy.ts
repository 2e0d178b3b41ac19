import type { IncomingMessage, ServerResponse } from 'node:http'

import { busy } from '#copy/busy.ts'
import { BUSY_HEADER } from '#domain/busy.ts'
import { SMALL_PAGE_HEADERS, smallPage } from '#request/http/refusal/small-page.server.ts'

/** Seconds after which the client may try again. */
const RETRY_AFTER = '2'

const HEADERS = {
  'Retry-After': RETRY_AFTER,
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  [BUSY_HEADER]: '1',
}

const TEXT_HEADERS = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }

const PAGE_HEADERS = { ...HEADERS, ...SMALL_PAGE_HEADERS }

const PAGE = smallPage({ title: busy.title, line: busy.line, link: { to: '', label: busy.tryAgain } })
const PAGE_AFTER_FORM = smallPage({ title: busy.title, line: busy.nothingChanged })

/** Responds with 503: a page for a browser, a sentence for everything else. It costs no rendering. */
export function sendTooBusy(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const isData = /\.data(\?|$)/.test(url!)
  const isPage = !isData && headers.accept?.includes('text/html')
  // A body that is not read would have to be awaited before the next request.
  if (method === 'POST' && !request.complete) response.setHeader('Connection', 'close')
  response.writeHead(503, isPage ? PAGE_HEADERS : TEXT_HEADERS)
  if (method === 'HEAD') response.end()
  else if (!isPage) response.end(busy.text)
  else response.end(method === 'POST' ? PAGE_AFTER_FORM : PAGE)
}
