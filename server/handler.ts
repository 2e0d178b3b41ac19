import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequestListener } from '@react-router/node'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { shop as words } from '#copy/shop.ts'
import { bindToShop } from '#data/database/shop-scope.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import { runInRequest } from '#data/platform/request-id.server.ts'
import { addressOfMessage, createRequestContext } from '#request/http/client-address.server.ts'
import { keepOwnCookies } from '#request/http/own-cookies.server.ts'
import { securityHeaders } from '#request/http/security-headers.server.ts'
import { BUSY_HEADER } from '#domain/busy.ts'
import { ArrivingForms } from './arriving-forms.ts'
import { isPictureUpload, rejectLargeBody } from './body-limit.ts'
import type { HealthEndpoints } from './health/health-endpoints.ts'
import type { LiveStream } from './live/live-stream.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { ignorePrematureClose } from './files/premature-close.ts'
import { sendPicture } from './files/picture-files.ts'
import type { KnownHosts } from './known-hosts.ts'
import { PublicPages } from './page-cache/public-pages.ts'
import { refuseOnFault } from './refuse-on-fault.ts'
import { rejectRequest } from './reject-request.ts'
import { RenderBudget, type Turn } from './page-cache/render-budget.ts'
import { sendTooBusy } from './page-cache/send-too-busy.ts'
import type { StaticFiles } from './files/static-files.ts'
import { toRequest } from './to-request.ts'

interface Parts {
  build: ServerBuild
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

/** Tries, in this order: cached page, static file, picture, live stream, rendered page. */
export function createHandler({
  build: plainBuild,
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
  const pages = new PageCache(pageCacheBytes, headers)
  const build = refuseOnFault(plainBuild)
  const publicPages = new PublicPages(build)
  const budget = new RenderBudget(rendersPerAddress)
  // A budget of their own, so that a flood of pages refuses no order, and a flood of forms no page.
  const formBudget = new RenderBudget(rendersPerAddress)
  const arriving = new ArrivingForms()
  subscribe((audience) => pages.drop(audience))
  const handleRequest = createRequestHandler(build, 'production')
  const { metrics } = health
  metrics.observe({ cache: pages, renderQueue: budget, live })
  const uploadPicture = createRequestListener({
    build,
    mode: 'production',
    getLoadContext: ({ headers }, client) => createRequestContext(headers, client.address, trustedProxies),
  })

  const respondInShop = bindToShop((request: IncomingMessage, response: ServerResponse, isRead: boolean) =>
    runInRequest((id) => respond(request, response, isRead, id)),
  )

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A cached page needs no data of the shop: entering its scope would only cost time.
    const cached = isRead && hosts.has(request.headers.host) && pages.respond(request, response)
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
      const client = addressOfMessage(request, trustedProxies)
      if (!isRead) return await respondToForm(request, response, client)
      const address = publicPages.canonicalAddress(request.url!)
      if (address === null) await respondPrivate(request, response, client)
      else await respondPublic(request, response, client, address)
    } catch (error) {
      log.error(error, 'A request failed')
      if (isStorageFault(error) && !response.headersSent) return sendTooBusy(request, response)
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end(words.errorScreen.plain(id))
    }
  }

  /** A page that is rendered for each request. */
  async function respondPrivate(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> {
    if (!budget.take(client)) return sendTooBusy(request, response)
    await respondInTurn(toRequest(request), request, response, budget.enter(client))
  }

  /** A request that may change something. Past a limit nothing of it is begun. */
  async function respondToForm(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> {
    if (!formBudget.take(client)) return sendTooBusy(request, response)
    // A picture is read when its turn in the upload queue has come.
    if (isPictureUpload(request)) return uploadPicture(request, response)
    const form = await arriving.receive(request, response, client)
    if (form) await respondInTurn(form, request, response, formBudget.enter(client))
  }

  /** The place is given back when the response is made: a client may take long to read it, or be gone. */
  async function respondInTurn(
    asked: Request,
    request: IncomingMessage,
    response: ServerResponse,
    turn: Promise<Turn>,
  ): Promise<void> {
    const release = await turn
    if (!release) return sendTooBusy(request, response)
    // The client has disconnected while it waited.
    if (request.socket.destroyed) return release()
    const context = createRequestContext(asked.headers, request.socket.remoteAddress ?? '', trustedProxies)
    const page = await handleRequest(asked, context).finally(release)
    await sendResponse(page, response)
  }

  async function respondPublic(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    address: string,
  ): Promise<void> {
    // An address with other parameters than the page knows, or in another order.
    if (address !== request.url && pages.respond(request, response, address)) return
    if (!pages.isRendering(address) && !budget.take(client)) return sendTooBusy(request, response)
    const page = new Request(publicUrl + address, { headers: { Accept: request.headers.accept ?? '*/*' } })
    const render = async () => {
      const release = await budget.enter(client)
      if (!release) return TOO_BUSY.clone()
      try {
        return await handleRequest(page)
      } finally {
        release()
      }
    }
    const notCached = await pages.fill(request, response, render, address)
    if (notCached?.headers.has(BUSY_HEADER)) sendTooBusy(request, response)
    else if (notCached) await sendResponse(notCached, response)
  }
}

/** Stands for the page of all who wait for one that could not be rendered. */
const TOO_BUSY = new Response(null, { status: 503, headers: { [BUSY_HEADER]: '1' } })

function pathnameOf(request: IncomingMessage): string {
  const url = request.url!
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

async function sendResponse(page: Response, response: ServerResponse): Promise<void> {
  response.setHeaders(page.headers)
  response.writeHead(page.status)
  if (!page.body) return void response.end()
  await pipeline(Readable.fromWeb(page.body as never), response).catch(ignorePrematureClose)
}
