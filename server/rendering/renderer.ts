import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestListener } from '@react-router/node'

import { BUSY_HEADER } from '#domain/busy.ts'
import { addressOfMessage, createRequestContext } from '#request/http/client-address.server.ts'
import { ArrivingForms } from './arriving-forms.ts'
import { isUpload } from '#server/body-limit.ts'
import { duringForm } from '#server/forms-in-progress.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { PublicPages } from '#server/page-cache/public-pages.ts'
import { FORMS_AT_ONCE, RenderBudget, type Turn } from '#server/page-cache/render-budget.ts'
import { sendTooBusy } from '#server/page-cache/send-too-busy.ts'
import { RouteHandlers } from './route-handlers.ts'
import type { ShopBuild } from './shop-build.ts'
import { sendResponse } from './send-response.ts'
import { toRequest } from './to-request.ts'

interface Parts {
  build: ShopBuild
  pages: PageCache
  publicUrl: string
  trustedProxies: number
  rendersPerAddress: number
}

/** Renders pages and carries out forms, so many at a time, and keeps the public pages in the cache. */
export class Renderer {
  readonly #build: ShopBuild
  readonly #pages: PageCache
  readonly #publicUrl: string
  readonly #trustedProxies: number
  readonly #publicPages: PublicPages
  readonly #budget: RenderBudget
  /** Of its own, so that a flood of pages refuses no order, and a flood of forms no page. */
  readonly #formBudget: RenderBudget
  readonly #arriving = new ArrivingForms()
  readonly #routes: RouteHandlers
  readonly #receiveUpload: RequestListener

  constructor({ build, pages, publicUrl, trustedProxies, rendersPerAddress }: Parts) {
    this.#build = build
    this.#pages = pages
    this.#publicUrl = publicUrl
    this.#trustedProxies = trustedProxies
    this.#publicPages = new PublicPages(build)
    this.#budget = new RenderBudget(rendersPerAddress)
    this.#formBudget = new RenderBudget(rendersPerAddress, FORMS_AT_ONCE)
    this.#routes = new RouteHandlers(build)
    this.#receiveUpload = createRequestListener({
      build,
      mode: 'production',
      getLoadContext: ({ headers }, client) => createRequestContext(headers, client.address, trustedProxies),
    })
  }

  /** The queue of pages, for the metrics. */
  get queue(): RenderBudget {
    return this.#budget
  }

  async respond(request: IncomingMessage, response: ServerResponse, isRead: boolean): Promise<void> {
    const client = addressOfMessage(request, this.#trustedProxies)
    if (!isRead) return this.#respondToForm(request, response, client)
    const address = this.#publicPages.canonicalAddress(request.url!)
    if (address === null) await this.#respondPrivate(request, response, client)
    else await this.#respondPublic(request, response, client, address)
  }

  /** A page that is rendered for each request. */
  async #respondPrivate(request: IncomingMessage, response: ServerResponse, client: string): Promise<void> {
    if (!this.#budget.take(client)) return sendTooBusy(request, response)
    await this.#respondInTurn(toRequest(request), request, response, this.#budget.enter(client))
  }

  /** A request that may change something. Past a limit nothing of it is begun. */
  async #respondToForm(request: IncomingMessage, response: ServerResponse, client: string): Promise<void> {
    if (!this.#formBudget.take(client)) return sendTooBusy(request, response)
    // An upload is read when its turn in the upload queue has come.
    if (isUpload(request)) {
      await this.#build.loadLateRoutes?.()
      return this.#receiveUpload(request, response)
    }
    const form = await this.#arriving.receive(request, response, client)
    if (!form) return
    await duringForm(() => this.#respondInTurn(form, request, response, this.#formBudget.enter(client)))
  }

  /** The place is given back when the response is made: a client may take long to read it, or be gone. */
  async #respondInTurn(
    asked: Request,
    request: IncomingMessage,
    response: ServerResponse,
    turn: Promise<Turn>,
  ): Promise<void> {
    const release = await turn
    if (!release) return sendTooBusy(request, response)
    // The client has disconnected while it waited.
    if (request.socket.destroyed) return release()
    const context = createRequestContext(
      asked.headers,
      request.socket.remoteAddress ?? '',
      this.#trustedProxies,
    )
    const page = await this.#routes.handle(asked, context).finally(release)
    await sendResponse(page, request, response)
  }

  async #respondPublic(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    address: string,
  ): Promise<void> {
    // An address with other parameters than the page knows, or in another order.
    if (address !== request.url && this.#pages.respond(request, response, address)) return
    if (!this.#pages.isRendering(address) && !this.#budget.take(client)) return sendTooBusy(request, response)
    const page = new Request(this.#publicUrl + address, {
      headers: { Accept: request.headers.accept ?? '*/*' },
    })
    const render = async () => {
      const release = await this.#budget.enter(client)
      if (!release) return TOO_BUSY.clone()
      try {
        return await this.#routes.handle(page)
      } finally {
        release()
      }
    }
    const notCached = await this.#pages.fill(request, response, render, address)
    if (notCached?.headers.has(BUSY_HEADER)) sendTooBusy(request, response)
    else if (notCached) await sendResponse(notCached, request, response)
  }
}

/** Stands for the page of all who wait for one that could not be rendered. */
const TOO_BUSY = new Response(null, { status: 503, headers: { [BUSY_HEADER]: '1' } })
