// Subscribes many times over: `node bench/live-subscribers.ts <address> <how many>`; prints when all of them have received
// a live update.
import { connect } from 'node:net'

import { REVALIDATE } from '#domain/live.ts'

const [address = '', wanted = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(address)
const many = Number(wanted)
const AT_ONCE = 200

let received = 0
const subscribe = () =>
  new Promise<void>((subscribed, failed) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', failed)
    socket.on('data', (bytes) => {
      subscribed()
      if (!bytes.includes(`event: ${REVALIDATE}`)) return
      received++
      if (received % many === 0) console.log(`received ${performance.timeOrigin + performance.now()}`)
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  })

for (let begun = 0; begun < many; begun += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, many - begun) }, subscribe))
}
console.log('ready')
