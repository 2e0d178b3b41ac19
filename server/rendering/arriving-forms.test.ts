import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

import { ArrivingForms } from './arriving-forms.ts'

const HEAD = 'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 8\r\n\r\n'
const closers: (() => unknown)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

test('one address has fifty forms arriving at once; others have their own', async () => {
  const port = await listen(new ArrivingForms())
  const slow = await Promise.all(Array.from({ length: 50 }, () => send(port, `${HEAD}email`)))
  const next = await send(port, `${HEAD}email=me`)
  expect(await text(next)).toContain('503 Service Unavailable')
  slow[0]!.write('=me')
  slow[1]!.destroy()
  expect(await text(slow[0]!)).toContain('email=me')
  for (let freed = 0; freed < 2; freed++) expect(await sent(port, `${HEAD}email=me`)).toContain('200 OK')
})

test('a form that arrives too slowly is rejected', async () => {
  const port = await listen(new ArrivingForms(50))
  expect(await sent(port, `${HEAD}email`)).toContain('408 Request Timeout')
})

/** A server that sends a form back. */
async function listen(arriving: ArrivingForms): Promise<number> {
  const server: Server = createServer((request, response) => {
    void sendBack(request, response)
  })
  async function sendBack(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await arriving.receive(request, response, 'address')
    if (form) response.writeHead(200, { Connection: 'close' }).end(await form.text())
  }
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function sent(port: number, bytes: string): Promise<string> {
  return text(await send(port, bytes))
}

/** Resolves when the server has had time to read the bytes. */
function send(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      setTimeout(resolve, 100, socket)
    })
    socket.on('error', () => {})
    closers.push(() => socket.destroy())
  })
}
