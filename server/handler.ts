import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { shop as words } from '#copy/shop.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { liveFeed } from '#data/database/live-feed.server.ts'
import { bindToShop } from '#data/database/shop-scope.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import { runInRequest } from '#data/platform/request-id.server.ts'
import { keepOwnCookies } from '#request/http/own-cookies.server.ts'
import { securityHeaders } from '#request/http/security-headers.server.ts'
import { rejectLargeBody } from './body-limit.ts'
import type { HealthEndpoints } from './health/health-endpoints.ts'
import type { LiveStream } from './live/live-stream.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { sendPicture } from './files/picture-files.ts'
import type { KnownHosts } from './known-hosts.ts'
import { refuseOnFault } from './refuse-on-fault.ts'
import { rejectRequest } from './reject-request.ts'
import { Renderer } from './rendering/renderer.ts'
import type { ShopBuild } from './rendering/shop-build.ts'
import { sendTooBusy } from './page-cache/send-too-busy.ts'
import type { StaticFiles } from './files/static-files.ts'

interface Parts {
  build: ShopBuild
  files: StaticFiles | null
  live: LiveStream
  health: HealthEndpoints
  /** The shop's base URL, for absolute links in public pages, e.g. `https://shop.example`. */
  publicUrl: string
  /** The number of proxies whose `X-Forwarded-For` entries are trusted for the client's address. */
  trustedProxies: number
  hosts: KnownHosts
  /** The pages that one address may have rendered per second, in the long run, and the forms that it may send. */
  rendersPerAddress: number
  pageCacheBytes: number
}

/** Tries, in this order: cached page, health, static file, picture, live stream, rendered page. */
export function createHandler({
  build,
  files,
  live,
  health,
  publicUrl,
  trustedProxies,
  hosts,
  rendersPerAddress,
  pageCacheBytes,
}: Parts): RequestListener {
  const headers = securityHeaders(publicUrl)
  const everyHeader = new Map(Object.entries(headers))
  const feed = liveFeed()
  const pages = new PageCache(pageCacheBytes, headers, () => feed.isCurrent())
  subscribe(({ audience }) => (audience === ALL_AUDIENCES ? pages.dropAll() : pages.drop(audience)))
  const renderer = new Renderer({
    build: refuseOnFault(build),
    pages,
    publicUrl,
    trustedProxies,
    rendersPerAddress,
  })
  const { metrics } = health
  metrics.observe({ cache: pages, renderQueue: renderer.queue, live })

  const respondInShop = bindToShop((request: IncomingMessage, response: ServerResponse, isRead: boolean) =>
    runInRequest((id) => respond(request, response, isRead, id)),
  )

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A cached page needs no data of the shop: entering its scope would only cost time.
    const cached =
      isRead && hosts.has(request.headers.host) && feed.mayServeCached() && pages.respond(request, response)
    if (!cached) void respondInShop(request, response, isRead)
    else if (response.statusCode === 304) metrics.cachedNotModified++
    else metrics.cached++
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    isRead: boolean,
    id: string,
  ): Promise<void> {
    const pathname = pathnameOf(request)
    metrics.begin(response, pathname)
    response.setHeaders(everyHeader)
    response.setHeader('X-Request-Id', id)
    try {
      if (rejectRequest(request, response, hosts)) return
      if (rejectLargeBody(request, response)) return
      keepOwnCookies(request.headers)
      if (await health.respond(request, response, pathname)) return
      if (isRead && files?.respond(request, response, pathname)) return
      if (isRead && (await sendPicture(request, response, pathname))) return
      if (await live.respond(request, response, pathname)) return
      await renderer.respond(request, response, isRead)
    } catch (error) {
      log.error(error, 'A request failed')
      if (isStorageFault(error) && !response.headersSent) return sendTooBusy(request, response)
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end(words.errorScreen.plain(id))
    }
  }
}

function pathnameOf(request: IncomingMessage): string {
  const url = request.url!
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
