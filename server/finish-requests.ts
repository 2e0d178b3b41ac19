import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long the requests and jobs in progress have to finish when the shop closes. */
export const CLOSE_DEADLINE_MS = 10_000

/**
 * Tracks a server's connections, so that it can be closed without truncating a response.
 * `server.close()` is not enough: it ends connections whose response was written but not yet flushed to the socket.
 * @returns a function that stops accepting connections, waits until every response is flushed, and closes all
 *   connections; after ten seconds it closes them anyway, because a client that stalls would keep the shop from closing
 */
export function finishRequests(server: Server): () => Promise<void> {
  // The newest response of each connection is enough: HTTP/1.1 sends responses in the order of the requests. A listener
  // on every response would make a cached page a tenth slower.
  const newest = new Map<Socket, ServerResponse>()
  server.on('connection', (socket) => socket.once('close', () => newest.delete(socket)))
  server.on('request', ({ socket }, response) => newest.set(socket, response))
  return async () => {
    const deadline = performance.now() + CLOSE_DEADLINE_MS
    SocketServer.prototype.close.call(server)
    // Requests that have arrived but were not read yet are read in the next turn of the event loop.
    await setImmediate()
    await setImmediate()
    const isUnfinished = () => [...newest.values()].some((response) => !response.writableFinished)
    while (isUnfinished() && performance.now() < deadline) await setTimeout(10)
    server.closeAllConnections()
  }
}
