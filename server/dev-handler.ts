import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

import { bindToShop } from '#data/database/shop-scope.server.ts'
import type { LiveStream } from './live-stream.ts'
import { sendPicture } from './picture-files.ts'

/** Pages straight from their sources, with hot reload, while somebody works on them. */
export interface DevServer {
  /** Vite's own answers: modules, styles, hot reload. Calls `next` for what is not its own. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadBuild: () => Promise<ServerBuild>
}

/** Nothing is kept, so that every change is seen at once. */
export function createDevHandler({ middlewares, loadBuild }: DevServer, live: LiveStream): RequestListener {
  return bindToShop((request, response) => {
    middlewares(request, response, async () => {
      const { pathname } = new URL(request.url!, 'http://shop')
      if (await sendPicture(request, response, pathname)) return
      if (await live.answer(request, response, pathname)) return
      createRequestListener({ build: await loadBuild(), mode: 'development' })(request, response)
    })
  })
}
