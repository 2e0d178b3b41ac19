// The baseline: the least work with which Node can send these bytes. RESPONSES is a file of responses by URL.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { RecordedResponse } from './send.ts'

const { BYTES, RESPONSES } = process.env
const some = Buffer.alloc(Number(BYTES ?? 0), 'x')
const same = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': some.length },
  bytes: some,
}
const responses = new Map(
  Object.entries(
    RESPONSES ? (JSON.parse(readFileSync(RESPONSES, 'utf8')) as Record<string, RecordedResponse>) : {},
  ).map(([url, { status, headers, body }]) => [url, { status, headers, bytes: Buffer.from(body, 'base64') }]),
)
const server = createServer((request, response) => {
  request.resume()
  const { status, headers, bytes } = responses.get(request.url!) ?? same
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
