import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * Watches a server's connections, to be able to close it without cutting an answer short.
 * `server.close()` will not do: it ends connections whose answer was written but has not all left the process yet.
 * @returns a function that stops accepting, waits for every answer to leave, and ends what is idle
 */
export function finishRequests(server: Server): () => Promise<void> {
  // The newest of each connection: answers leave in the order of their requests. A listener on each would cost a
  // kept page a tenth of its time.
  const newest = new Map<Socket, ServerResponse>()
  server.on('connection', (socket) => socket.once('close', () => newest.delete(socket)))
  server.on('request', ({ socket }, response) => newest.set(socket, response))
  return async () => {
    SocketServer.prototype.close.call(server)
    // What has arrived but was not read yet is read in the next round of the event loop.
    await setImmediate()
    await setImmediate()
    while ([...newest.values()].some((response) => !response.writableFinished)) await setTimeout(10)
    server.closeAllConnections()
  }
}
