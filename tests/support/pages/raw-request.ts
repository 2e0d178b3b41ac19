import { connect } from 'node:net'

/** What a server sends for these bytes, until it closes the connection; '' for nothing. Rejects after `timeoutMs`. */
export function sendRaw(shopUrl: string, bytes: string | Buffer, timeoutMs = 2_000): Promise<string> {
  const { hostname, port } = new URL(shopUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No end after ${timeoutMs} ms: ${received.slice(0, 200)}`))
    }, timeoutMs)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    // A server that rejects a request may reset the connection before it has read all of it.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    socket.write(bytes)
  })
}

/** The status of a response; 0 when there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(response)?.[1] ?? 0)
}
