// Publishes a live update to all subscribers for each line of standard input, and prints the time at which it started.
// SERVER=bare: the baseline, the least work with which Node can do the same.
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

import { deliver } from '#data/database/live-updates.server.ts'
import { REVALIDATE } from '#domain/live.ts'
import { LiveStream } from '#server/live/live-stream.ts'

interface Publisher {
  listener: RequestListener
  send: () => void
}

const { listener, send } = process.env['SERVER'] === 'bare' ? bare() : ours()

const server = createServer(listener)
// Five thousand clients connect at the same time.
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
createInterface({ input: process.stdin }).on('line', () => {
  const startedAt = performance.timeOrigin + performance.now()
  send()
  console.log(`sent ${startedAt}`)
})
process.on('SIGTERM', () => process.exit(0))

function ours(): Publisher {
  const live = new LiveStream({ perAddress: 20_000 })
  let number = 0
  return {
    listener: (request, response) => void live.respond(request, response, '/live'),
    send: () => deliver([{ audience: 'catalogue', number: ++number }]),
  }
}

function bare(): Publisher {
  const subscribers = new Set<ServerResponse>()
  return {
    listener(_, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': connected\n\n')
      subscribers.add(response)
    },
    send() {
      const event = Buffer.from(`event: ${REVALIDATE}\nid: x\ndata: catalogue\n\n`)
      for (const response of subscribers) response.write(event)
    },
  }
}
