import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequestListener } from '@react-router/node'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { bindToShop } from '#data/database/shop-scope.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import { createRequestContext } from '#request/http/client-address.server.ts'
import { SECURITY_HEADERS } from '#request/http/security-headers.server.ts'
import { rejectLargeBody } from './body-limit.ts'
import type { LiveStream } from './live-stream.ts'
import { PageCache } from './page-cache.ts'
import { sendPicture } from './picture-files.ts'
import { isPublicPage } from './public-pages.ts'
import type { StaticFiles } from './static-files.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const securityHeaders = new Map(Object.entries(SECURITY_HEADERS))

interface Parts {
  build: ServerBuild
  files: StaticFiles | null
  live: LiveStream
  /** Where the shop is reached, for the addresses inside public pages, e.g. `https://shop.example`. */
  publicUrl: string
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number
}

/** What every request meets, in this order: kept page, built file, picture, stream of news, page. */
export function createHandler({ build, files, live, publicUrl, trustedProxies }: Parts): RequestListener {
  const pages = new PageCache(PAGE_CACHE_BYTES, SECURITY_HEADERS)
  subscribe((audience) => pages.drop(audience))
  const renderPublic = createRequestHandler(build, 'production')
  const renderPage = createRequestListener({
    build,
    mode: 'production',
    getLoadContext: ({ headers }, client) => createRequestContext(headers, client.address, trustedProxies),
  })

  const respondInShop = bindToShop(respond)

  return (request, response) => {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    // A cached page needs nothing of the shop, and does not pay for entering its scope.
    if (!reading || !pages.answer(request, response)) void respondInShop(request, response, reading)
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    reading: boolean,
  ): Promise<void> {
    response.setHeaders(securityHeaders)
    try {
      if (rejectLargeBody(request, response)) return
      const pathname = pathnameOf(request)
      if (reading && files?.answer(request, response, pathname)) return
      if (reading && (await sendPicture(request, response, pathname))) return
      if (await live.answer(request, response, pathname)) return
      if (!reading || !isPublicPage(pathname)) {
        renderPage(request, response)
        return
      }
      const page = new Request(publicUrl + request.url, {
        headers: { Accept: request.headers.accept ?? '*/*' },
      })
      const notCached = await pages.fill(request, response, () => renderPublic(page))
      if (notCached) await sendResponse(notCached, response)
    } catch (error) {
      log.error(error, 'A request could not be answered')
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end('Something went wrong.')
    }
  }
}

function pathnameOf(request: IncomingMessage): string {
  const url = request.url!
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

async function sendResponse(page: Response, response: ServerResponse): Promise<void> {
  response.writeHead(page.status, Object.fromEntries(page.headers))
  if (page.body) await pipeline(Readable.fromWeb(page.body as never), response)
  else response.end()
}
