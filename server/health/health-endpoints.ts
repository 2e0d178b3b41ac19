import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Environment } from '#data/platform/environment.server.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { Readiness } from './readiness.ts'
import { ShopMetrics } from './shop-metrics.ts'

const TEXT = 'text/plain; charset=utf-8'

/** Responds to `/healthz`, `/readyz` and `/metrics`, for whoever watches the shop from outside. */
export class HealthEndpoints {
  readonly metrics = new ShopMetrics()
  readonly #readiness = new Readiness()
  readonly #environment: Environment
  #isClosing = false

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** @returns false for any other path */
  async respond(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    const endpoint = this.#endpoints[pathname]
    if (!endpoint) return false
    if (request.method === 'GET' || request.method === 'HEAD') await endpoint(request, response)
    else send(response, 405, TEXT, 'This address can only be read.', { Allow: 'GET, HEAD' })
    return true
  }

  readonly #endpoints: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/healthz': (_, response) => respondAlive(response),
    '/readyz': (_, response) => this.#respondReady(response),
    '/metrics': (request, response) => this.#respondMetrics(request, response),
  }

  /** From now on `/readyz` says no, so that a balancer sends requests elsewhere before the shop closes. */
  announceClose(): void {
    this.#isClosing = true
  }

  async #respondReady(response: ServerResponse): Promise<void> {
    const missing = this.#isClosing ? ['closing'] : await this.#readiness.missing()
    const body = JSON.stringify({ ready: missing.length === 0, missing })
    send(response, missing.length === 0 ? 200 : 503, 'application/json', body)
  }

  async #respondMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (mayReadMetrics(request, this.#environment)) {
      const { contentType, text } = await this.metrics.read()
      return send(response, 200, contentType, text)
    }
    const refusal = 'Only from this machine, without a proxy, or with the token of METRICS_TOKEN.'
    send(response, 401, TEXT, refusal, { 'WWW-Authenticate': 'Bearer' })
  }
}

/** The process runs and its event loop turns: also while the shop is just opening. */
export function respondAlive(response: ServerResponse): void {
  send(response, 200, TEXT, 'ok')
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
