import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequestListener } from '@react-router/node'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { bindToShop } from '#data/database/shop-scope.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import { createRequestContext } from '#request/http/client-address.server.ts'
import { securityHeaders } from '#request/http/security-headers.server.ts'
import { rejectLargeBody } from './body-limit.ts'
import type { LiveStream } from './live-stream.ts'
import { PageCache } from './page-cache.ts'
import { ignorePrematureClose } from './premature-close.ts'
import { sendPicture } from './picture-files.ts'
import { isPublicPage } from './public-pages.ts'
import type { StaticFiles } from './static-files.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

interface Parts {
  build: ServerBuild
  files: StaticFiles | null
  live: LiveStream
  /** The shop's base URL, for absolute links in public pages, e.g. `https://shop.example`. */
  publicUrl: string
  /** The number of proxies whose `X-Forwarded-For` entries are trusted for the client's address. */
  trustedProxies: number
}

/** Tries, in this order: cached page, static file, picture, live stream, rendered page. */
export function createHandler({ build, files, live, publicUrl, trustedProxies }: Parts): RequestListener {
  const headers = securityHeaders(publicUrl)
  const everyHeader = new Map(Object.entries(headers))
  const pages = new PageCache(PAGE_CACHE_BYTES, headers)
  subscribe((audience) => pages.drop(audience))
  const renderPublic = createRequestHandler(build, 'production')
  const renderPage = createRequestListener({
    build,
    mode: 'production',
    getLoadContext: ({ headers }, client) => createRequestContext(headers, client.address, trustedProxies),
  })

  const respondInShop = bindToShop(respond)

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A cached page needs no data of the shop: entering its scope would only cost time.
    if (!isRead || !pages.respond(request, response)) void respondInShop(request, response, isRead)
  }

  async function respond(request: IncomingMessage, response: ServerResponse, isRead: boolean): Promise<void> {
    response.setHeaders(everyHeader)
    try {
      if (rejectLargeBody(request, response)) return
      const pathname = pathnameOf(request)
      if (isRead && files?.respond(request, response, pathname)) return
      if (isRead && (await sendPicture(request, response, pathname))) return
      if (await live.respond(request, response, pathname)) return
      if (!isRead || !isPublicPage(pathname)) {
        renderPage(request, response)
        return
      }
      const page = new Request(publicUrl + request.url, {
        headers: { Accept: request.headers.accept ?? '*/*' },
      })
      const notCached = await pages.fill(request, response, () => renderPublic(page))
      if (notCached) await sendResponse(notCached, response)
    } catch (error) {
      log.error(error, 'A request failed')
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
  if (!page.body) return void response.end()
  await pipeline(Readable.fromWeb(page.body as never), response).catch(ignorePrematureClose)
}
