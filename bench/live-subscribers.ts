// Listens many times over: `node bench/live-subscribers.ts <address> <how many>`; says when all of them have heard a piece.
import { connect } from 'node:net'

const [address = '', wanted = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(address)
const many = Number(wanted)
const AT_ONCE = 200

let heard = 0
const listen = () =>
  new Promise<void>((listening, failed) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', failed)
    socket.on('data', (bytes) => {
      listening()
      if (!bytes.includes('event: look-again')) return
      heard++
      if (heard % many === 0) console.log(`heard ${performance.timeOrigin + performance.now()}`)
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  })

for (let begun = 0; begun < many; begun += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, many - begun) }, listen))
}
console.log('ready')
