import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

import { answerPicture } from './picture-files.ts'

/** Pages straight from their sources, with hot reload, while somebody works on them. */
export interface Workshop {
  /** Vite's own answers: modules, styles, hot reload. Calls `next` for what is not its own. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadBuild: () => Promise<ServerBuild>
}

/** Nothing is kept, so that every change is seen at once. */
export function createWorkshopHandler({ middlewares, loadBuild }: Workshop): RequestListener {
  return (request, response) => {
    middlewares(request, response, async () => {
      if (await answerPicture(request, response, new URL(request.url!, 'http://shop').pathname)) return
      createRequestListener({ build: await loadBuild(), mode: 'development' })(request, response)
    })
  }
}
