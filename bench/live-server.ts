// Tells everybody who listens, when a line comes in; says when it began. LOOK=bare: the least that Node can do for that.
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

import { publish } from '#data/platform/live.server.ts'
import { LiveStream } from '#server/live-stream.ts'

const { listener, tell } = process.env['LOOK'] === 'bare' ? bare() : ours()

const server = createServer(listener)
// Five thousand come at once.
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
createInterface({ input: process.stdin }).on('line', () => {
  const began = performance.timeOrigin + performance.now()
  tell()
  console.log(`told ${began}`)
})
process.on('SIGTERM', () => process.exit(0))

function ours(): { listener: RequestListener; tell: () => void } {
  const live = new LiveStream({ perAddress: 20_000 })
  return {
    listener: (request, response) => void live.answer(request, response, '/live'),
    tell: () => publish('catalogue'),
  }
}

function bare(): { listener: RequestListener; tell: () => void } {
  const listening = new Set<ServerResponse>()
  return {
    listener(_, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': here\n\n')
      listening.add(response)
    },
    tell() {
      const words = Buffer.from('event: look-again\nid: x\ndata: catalogue\n\n')
      for (const response of listening) response.write(words)
    },
  }
}
