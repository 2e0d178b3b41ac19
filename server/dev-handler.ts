import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

import { bindToShop } from '#data/database/shop-scope.server.ts'
import { log } from '#data/platform/log.server.ts'
import { runInRequest } from '#data/platform/request-id.server.ts'
import type { LiveStream } from './live/live-stream.ts'
import { refuseOnFault } from './refuse-on-fault.ts'
import { sendPicture } from './files/picture-files.ts'

/** Vite's development server: pages from their sources, with hot reload. */
export interface DevServer {
  /** Responds to Vite's own requests (modules, styles, hot reload); calls `next` for all others. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadBuild: () => Promise<ServerBuild>
}

/** Without a page cache, so that every change is visible at once. */
export function createDevHandler({ middlewares, loadBuild }: DevServer, live: LiveStream): RequestListener {
  return bindToShop((request, response) => {
    middlewares(request, response, () => {
      // Handled here: an error that nobody handles ends the process.
      runInRequest(() => respond(request, response)).catch((error: unknown) => {
        log.error(error, 'A request failed')
        response.destroy()
      })
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://shop')
    if (await sendPicture(request, response, pathname)) return
    if (await live.respond(request, response, pathname)) return
    createRequestListener({ build: refuseOnFault(await loadBuild()), mode: 'development' })(request, response)
  }
}
