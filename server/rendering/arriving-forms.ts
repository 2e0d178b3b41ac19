import type { IncomingMessage, ServerResponse } from 'node:http'

import { ConnectionLimiter } from '#server/live/connection-limiter.ts'
import { sendTooBusy } from '#server/page-cache/send-too-busy.ts'
import { toRequest } from './to-request.ts'

/** A form of 128 KB takes that long at the speed of an old phone's connection; an ordinary one has 1 KB. */
const ARRIVAL_MS = 30_000
/** Whole forms arrive within milliseconds, so many arriving at once are slow on purpose. Together 6 MB. */
const MAX_ARRIVING_PER_ADDRESS = 50

/** Receives forms whole, before they take a turn: one that is sent slowly would keep the others waiting. */
export class ArrivingForms {
  readonly #limiter = new ConnectionLimiter(MAX_ARRIVING_PER_ADDRESS)
  readonly #arrivalMs: number

  constructor(arrivalMs = ARRIVAL_MS) {
    this.#arrivalMs = arrivalMs
  }

  /**
   * @param address the client's
   * @returns the request with its body; null when the client has disconnected, or was sent 503 (too many at once) or 408 (too slow)
   */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<Request | null> {
    if (!this.#limiter.acquire(address)) {
      sendTooBusy(request, response)
      return null
    }
    const timer = setTimeout(() => rejectSlow(request, response), this.#arrivalMs)
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return null
    } finally {
      clearTimeout(timer)
      this.#limiter.release(address)
    }
    return toRequest(request, Buffer.concat(chunks))
  }
}

function rejectSlow(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end('This form took too long to arrive.', () => request.destroy())
}
