import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, describe, expect, test } from 'vitest'

import { addressOf, type Program, run } from '#tests/support/processes/program.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'

const TIMEOUT_MS = 60_000

function start(before: string[] = [], variables: Record<string, string> = {}): Program {
  const environment = { PORT: '0', DATA_DIR: temporaryFolder(), ...variables }
  return run([...before, 'scripts/run.mjs', 'serve'], environment)
}

/** Requests pages over one connection, more than its buffers hold, and never reads a byte. */
async function stallingReader(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET /store HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(2_000))
  await pause(1_000)
  return socket
}

/** Loaded into the shop's process before the shop. */
function preloaded(script: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

/** Its errors are like a bug's. */
const bug = (statement: string) => preloaded(`process.on('SIGUSR2', () => { ${statement} })`)

/** @returns in how many milliseconds it ended, with this exit code */
async function msToEnd(ended: Promise<number | null>, code: number): Promise<number> {
  const before = Date.now()
  expect(await ended).toBe(code)
  return Date.now() - before
}

async function besideStallingReader(): Promise<number> {
  const shop = start()
  await stallingReader(await addressOf(shop))
  return msToEnd(shop.end(), 0)
}

async function besideStallingMailServer(): Promise<number> {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const shop = start([], { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const url = await addressOf(shop)
  const account = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
  await fetch(`${url}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams(account),
  })
  return msToEnd(shop.end(), 0)
}

async function whileErrorRepeats(): Promise<number> {
  const shop = start(bug(`setInterval(() => { throw new Error('A planted bug') }, 1)`))
  await stallingReader(await addressOf(shop))
  shop.signal('SIGUSR2')
  return msToEnd(shop.ended, 1)
}

// Three shops at once: each takes the ten seconds.
test(
  'neither a client nor a mail server that stalls, nor an error that repeats, keeps the shop open for longer than ten seconds',
  { timeout: TIMEOUT_MS },
  async () => {
    const closing = [besideStallingReader(), besideStallingMailServer(), whileErrorRepeats()] as const
    const [reader, mailServer, error] = await Promise.all(closing)
    expect(reader).toBeGreaterThan(9_000)
    // Without an end to its patience none would close at all; a busy machine takes some seconds for the rest.
    for (const ms of [reader, mailServer, error]) expect(ms).toBeLessThan(25_000)
  },
)

test(
  'a client that stalls does not keep a second signal from ending the shop at once',
  { timeout: TIMEOUT_MS },
  async () => {
    const shop = start()
    await stallingReader(await addressOf(shop))
    shop.signal('SIGINT')
    // The same Ctrl-C, forwarded by npm, and npm's end: neither is a second signal.
    shop.signal('SIGINT')
    await pause(1_000)
    shop.signal('SIGHUP')
    expect(await Promise.race([shop.ended, pause(500, 'open')])).toBe('open')
    const before = Date.now()
    shop.signal('SIGINT')
    expect(await shop.ended).toBe(1)
    expect(Date.now() - before).toBeLessThan(1_000)
  },
)

test(
  'a shop that is ended in the moment in which it says that it is open closes in order',
  { timeout: TIMEOUT_MS },
  async () => {
    const signal = `if (String(line).includes('The shop is open.')) process.kill(process.pid, 'SIGTERM')`
    const shop = start(preloaded(`const { log } = console; console.log = (line) => { log(line); ${signal} }`))
    expect(await shop.ended).toBe(0)
    expect(shop.output()).toContain('Closing:')
  },
)

describe('an error that nobody handled', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['exception', `setTimeout(() => { throw new Error('A planted bug') })`],
    ['rejection', `Promise.reject(new Error('A planted bug'))`],
    ['rejection without an error', `Promise.reject('A planted bug')`],
  ])('(%s) is logged, and the shop closes in order with exit code 1', async (_, statement) => {
    const shop = start(bug(statement))
    const url = await addressOf(shop)
    const { hostname, port } = new URL(url)
    // A request in flight is still answered.
    const slow = connect(Number(port), hostname)
    await once(slow, 'connect')
    const head = `POST /logout HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\n`
    slow.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\n`)
    await pause(300)
    shop.signal('SIGUSR2')
    await shop.waitFor('An error that nobody handled')
    slow.write('a=1')
    const [response] = (await once(slow, 'data')) as [Buffer]
    expect(response.toString()).toContain('HTTP/1.1 302')
    slow.destroy()
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain('A planted bug')
    expect(shop.output()).toContain('"level":60')
  })
})
