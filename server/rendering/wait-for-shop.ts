import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { respondAlive } from '#server/health/health-endpoints.ts'
import { sendTooBusy } from '#server/page-cache/send-too-busy.ts'

/** As long as a proxy waits for a shop that does not listen (deploy/Caddyfile). */
const WAIT_MS = 10_000

/**
 * Handles the requests to a shop that is just opening: they wait for it. When it takes longer, as an upgrade does, they are
 * told to come again, and open pages do so by themselves: nothing was begun. Health is answered at once.
 * @param shop what handles the requests of the open shop
 */
export function waitForShop(shop: Promise<RequestListener>): RequestListener {
  return async (request, response) => {
    if (request.url === '/healthz') return respondAlive(response)
    const isWaiting = request.url !== '/readyz'
    const handle = isWaiting && (await Promise.race([shop, setTimeout(WAIT_MS, null, { ref: false })]))
    if (handle) handle(request, response)
    else sendTooBusy(request, response)
  }
}
