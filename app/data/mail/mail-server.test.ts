import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { openMailServer } from '#tests/support/servers/mail-server.ts'
import { isUnreachable, MailServer } from './mail-server.server.ts'

const ENVELOPE = { from: 'shop@example.com', to: 'asha@example.com' }
const RAW = Buffer.from('Subject: A mail\r\n\r\nHello\r\n')

test('mails that follow each other share a connection', async () => {
  const received = await openMailServer()
  let connections = 0
  received.onMoment = (moment) => {
    if (moment === 'connect') connections++
  }
  const server = new MailServer({ url: received.url, timeoutMs: 300 })
  for (let mail = 0; mail < 5; mail++) await server.deliver(ENVELOPE, RAW)
  expect([connections, received.delivered.length]).toEqual([1, 5])
})

test('a connection that the server has closed in between is made anew: the mail goes out at once', async () => {
  const received = await openMailServer()
  const server = new MailServer({ url: received.url, timeoutMs: 300 })
  for (let mail = 0; mail < 3; mail++) {
    await server.deliver(ENVELOPE, RAW)
    received.closeConnections()
  }
  expect(received.delivered).toHaveLength(3)
})

test('a server that sends a line now and then: the mail is given up at its deadline', async () => {
  const url = await listen((socket) => {
    socket.write('220 welcome\r\n')
    const timer = setInterval(() => socket.write('250-and more\r\n'), 50)
    socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  const server = new MailServer({ url, timeoutMs: 200, deadlineMs: 600 })
  const start = performance.now()
  await expect(server.deliver(ENVELOPE, RAW)).rejects.toThrow('aborted')
  expect(performance.now() - start).toBeGreaterThan(500)
  expect(await server.isReachable()).toBe(false)
})

test('a server that closes before it greets is not reachable, and the error says so', async () => {
  const url = await listen((socket) => socket.on('error', () => {}).destroy())
  const server = new MailServer({ url, timeoutMs: 300 })
  expect(await server.isReachable()).toBe(false)
  const failure = await server.deliver(ENVELOPE, RAW).catch((error: unknown) => error)
  expect(isUnreachable(failure)).toBe(true)
})

async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
