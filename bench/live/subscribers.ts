// Opens count live streams: `node bench/live/subscribers.ts <url> <count>`. Prints the time at which all of them have
// received a live update.
import { connect } from 'node:net'

import { REVALIDATE } from '#domain/live.ts'

const [address = '', countArgument = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(address)
const count = Number(countArgument)
const CONCURRENCY = 200

let received = 0
const subscribe = () =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      resolve()
      if (!bytes.includes(`event: ${REVALIDATE}`)) return
      received++
      if (received % count === 0) console.log(`received ${performance.timeOrigin + performance.now()}`)
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  })

for (let started = 0; started < count; started += CONCURRENCY) {
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count - started) }, subscribe))
}
console.log('ready')
