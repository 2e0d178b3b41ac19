import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { StaticFiles } from './static-files.ts'

const SCRIPT = 'export const words = "₹ 10";\n'.repeat(200)
const FONT = Buffer.from([0, 1, 2, 250])

let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-static-'))
  writeFileSync(join(folder, 'page.js'), SCRIPT)
  writeFileSync(join(folder, 'page.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'font.woff2'), FONT)
  const files = new StaticFiles(folder)
  // A running shop goes on without the files of its build.
  rmSync(folder, { recursive: true })
  server = createServer((incoming, response) => {
    if (!files.respond(incoming, response, incoming.url!)) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterAll(() => void server.close())

async function get(path: string, accepted: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const sent = { port, path, headers: { 'accept-encoding': accepted, ...headers } }
    request(sent, resolve).on('error', reject).end()
  })
  const { 'content-encoding': encoding, 'content-length': length } = response.headers
  return { status: response.statusCode, encoding, length: Number(length), body: await buffer(response) }
}

test('a compressed file has the same content in every form, also the second time', async () => {
  for (const _ of [1, 2]) {
    const [br, gzip, plain] = [
      await get('/page.js', 'gzip, br'),
      await get('/page.js', 'gzip'),
      await get('/page.js', ''),
    ]
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)
    expect(plain.body.toString()).toBe(SCRIPT)
    for (const { length, body } of [br, gzip, plain]) expect(length).toBe(body.length)
  }
})

test('a part is of the plain file; a file that does not compress is sent as it is', async () => {
  const part = await get('/page.js', 'identity', { range: 'bytes=0-5' })
  expect([part.status, part.body.toString()]).toEqual([206, 'export'])
  const font = await get('/font.woff2', 'gzip, br')
  expect([font.encoding, font.body]).toEqual([undefined, FONT])
  expect((await get('/page.js.br', 'br')).status).toBe(404)
})
