import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * Watches a server's requests, to be able to close it without cutting an answer short.
 * `server.close()` will not do: it ends connections whose answer was written but has not all left the process yet.
 * @returns a function that stops accepting, waits for every answer to leave, and ends what is idle
 */
export function finishRequests(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  return async () => {
    SocketServer.prototype.close.call(server)
    // What has arrived but was not read yet is read in the next round of the event loop.
    await setImmediate()
    await setImmediate()
    while (unanswered.size > 0) await setTimeout(10)
    server.closeAllConnections()
  }
}
