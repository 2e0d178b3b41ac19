import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { configureFiles, filesOf, saveFile } from '#data/platform/files.server.ts'
import { openDescriptors } from '#tests/support/processes/descriptors.ts'
import { sendPicture } from './picture-files.ts'

const BYTES = 8 * 1024 * 1024
const PATH = '/pictures/products/large.jpg'
let folder: string
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-pictures-'))
  configureFiles(filesOf({ DATA_DIR: folder }))
  await saveFile('products/large.jpg', new Uint8Array(BYTES))
  server = createServer((request, response) => void sendPicture(request, response, request.url!))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`

/** Starts a download and closes the connection after its first bytes. */
function abortDownload(): Promise<void> {
  return new Promise((closed) => {
    const request = get(url(), { agent: false }, (response) => {
      response.once('data', () => request.destroy())
      response.once('close', closed)
      response.on('error', () => {})
    })
    request.on('error', () => {})
  })
}

test('a picture is sent whole', async () => {
  const response = await fetch(url())
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect((await response.arrayBuffer()).byteLength).toBe(BYTES)
  const head = await fetch(url(), { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(BYTES)])
})

test.skipIf(process.platform !== 'linux')('aborted downloads leave no file open', async () => {
  await Promise.all(Array.from({ length: 50 }, abortDownload))
  await expect.poll(() => openDescriptors('self', folder), { timeout: 5_000 }).toEqual([])
})
