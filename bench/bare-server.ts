// The baseline: the least work with which Node can send these bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bytes = Buffer.alloc(Number(process.env.BYTES), 'x')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
