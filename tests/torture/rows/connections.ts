import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { LIVE_STREAMS_PER_ADDRESS } from '#domain/live.ts'
import { atOnce } from '#tests/torture/at-once.ts'
import { descriptorsOf, MemoryWatch, settle } from '#tests/torture/process-figures.ts'
import { openSocket } from '#tests/torture/raw-socket.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { goShopping, type Shopping } from '#tests/torture/shoppers.ts'
import { adminOf } from '#tests/torture/visitors.ts'

const P95_MS = 500
const SLACK = 10
const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`

function judge(problems: Problems, { p95, failed, requests }: Shopping, size: Size): string {
  // A short run is part of `npm test`, beside others on the same machine: there nothing is timed.
  problems.require(size === 'short' || p95 < P95_MS, `shoppers' p95 was ${p95} ms`)
  problems.require(failed === 0, `${failed} of ${requests} shoppers' requests failed`)
  return `shoppers' p95 ${p95} ms (${requests} requests)`
}

/** Sockets that send a header every second and never finish, and uploads of one byte a second. */
async function slowRequests(target: Target, size: Size) {
  const tries = triesOf(size, { full: 2_000, control: 200, short: 100 })
  const problems = new Problems()
  const descriptors = descriptorsOf(target.pid)
  const shoppers = goShopping(target)
  const sockets: Socket[] = []
  await atOnce(tries, 100, async (number) => {
    const socket = await openSocket(target)
    socket.resume()
    socket.write(number % 10 > 0 ? head('/store') : uploadHead)
    sockets.push(socket)
  })
  const seconds = triesOf(size, { full: 100, control: 100, short: 3 })
  for (let second = 0; second < seconds && sockets.some(({ destroyed }) => !destroyed); second++) {
    for (const [number, socket] of sockets.entries()) {
      if (!socket.destroyed) socket.write(number % 10 > 0 ? `X-${second}: ${second}\r\n` : 'x')
    }
    await pause(1_000)
  }
  const figures = judge(problems, await shoppers.stop(), size)
  // An upload may take five minutes; an unfinished header may not. Only the short set does not wait for it.
  const open = sockets.filter((socket, number) => number % 10 > 0 && !socket.destroyed).length
  if (size !== 'short') problems.require(open === 0, `${open} sockets without a whole header were kept`)
  for (const socket of sockets) socket.destroy()
  const left = await settle(() => descriptorsOf(target.pid), descriptors + SLACK, 20_000)
  problems.require(left <= descriptors + SLACK, `descriptors went from ${descriptors} to ${left}`)
  return { tries, broken: problems.list(), figures: `${figures}; descriptors ${descriptors} to ${left}` }
}

const uploadHead =
  'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n' +
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n'

/** Downloads of a large picture that are broken off after the first bytes. */
async function abortedDownloads(target: Target, size: Size) {
  const tries = triesOf(size, { full: 1_000, control: 100, short: 60 })
  const problems = new Problems()
  const descriptors = descriptorsOf(target.pid)
  const shoppers = goShopping(target)
  await atOnce(tries, 20, async () => {
    const socket = await openSocket(target)
    socket.write(`${head(target.picture)}\r\n`)
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
    socket.destroy()
  })
  const figures = judge(problems, await shoppers.stop(), size)
  const left = await settle(() => descriptorsOf(target.pid), descriptors + SLACK, 10_000)
  problems.require(left <= descriptors + SLACK, `descriptors went from ${descriptors} to ${left}`)
  return { tries, broken: problems.list(), figures: `${figures}; descriptors ${descriptors} to ${left}` }
}

/** Live streams from many addresses, of which one in a hundred is never read, while live updates are sent to all. */
async function liveStreams(target: Target, size: Size) {
  const tries = triesOf(size, { full: 5_000, control: 700, short: 100 })
  const problems = new Problems()
  const admin = await adminOf(target)
  const descriptors = descriptorsOf(target.pid)
  const memory = new MemoryWatch(target.pid)
  const sockets: Socket[] = []
  const open = async (address: string, isRead: boolean) => {
    const socket = await openSocket(target)
    socket.write(`${head('/live')}X-Forwarded-For: ${address}\r\n\r\n`)
    sockets.push(socket)
    const first = await new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1')))
      socket.once('close', () => resolve(''))
    })
    if (isRead) socket.resume()
    else socket.pause()
    return first.startsWith('HTTP/1.1 200')
  }
  await atOnce(tries, 50, async (number) => {
    const isOpen = await open(`10.${number >> 12}.${(number >> 4) % 250}.1`, number % 100 > 0)
    problems.require(isOpen, 'a stream of an ordinary address was refused')
  })
  if (size !== 'short') {
    let accepted = 0
    await atOnce(LIVE_STREAMS_PER_ADDRESS + 100, 50, async () => {
      if (await open('192.0.2.1', true)) accepted++
    })
    problems.require(accepted <= LIVE_STREAMS_PER_ADDRESS, `one address held ${accepted} streams`)
  }
  const shoppers = goShopping(target)
  const updates = triesOf(size, { full: 20, control: 5, short: 5 })
  for (let update = 0; update < updates; update++) {
    // Hiding a product is a live update to everybody; shoppers visit others.
    const { id } = target.products.at(-1 - (update % 5))!
    await (
      await admin.post(`/admin/products/${id}/visibility`, { hidden: update % 2 ? 'no' : 'yes' })
    ).arrayBuffer()
    await pause(500)
  }
  const figures = judge(problems, await shoppers.stop(), size)
  memory.stop()
  const held = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  const left = await settle(() => descriptorsOf(target.pid), descriptors + SLACK, 20_000)
  problems.require(left <= descriptors + SLACK, `descriptors went from ${descriptors} to ${left}`)
  const peak = `memory ${memory.before} to ${memory.peak} MB`
  return { tries, broken: problems.list(), figures: `${held} streams open, ${figures}; ${peak}` }
}

export const slowSockets: Row = {
  name: 'slow-requests',
  what: 'slow headers and uploads of a byte a second; shoppers stay under 500 ms',
  attack: slowRequests,
  control: {
    without: "Node's time limits for headers and requests",
    sign: /without a whole header/,
    patches: [
      {
        file: 'server/open-shop.ts',
        text: 'createServer({ keepAliveTimeout }',
        replacement: 'createServer({ keepAliveTimeout, headersTimeout: 0, requestTimeout: 0 }',
      },
    ],
  },
}

export const downloads: Row = {
  name: 'aborted-downloads',
  what: 'aborted downloads: descriptors back to where they were',
  attack: abortedDownloads,
  control: {
    without: '`pipeline`',
    // Node ends a process that leaves the files to the garbage collection.
    sign: /descriptors went|FileHandle/,
    patches: [
      {
        file: 'server/files/picture-files.ts',
        text: 'else await sendStream(file.stream, response)',
        replacement: 'else file.stream.pipe(response)',
      },
    ],
  },
}

export const streams: Row = {
  name: 'live-streams',
  what: 'live streams, 1 % never read, and 600 from one address',
  attack: liveStreams,
  control: {
    without: 'the limit for one address',
    sign: /one address held/,
    patches: [
      {
        file: 'server/live/live-stream.ts',
        text: 'if (!limiter.acquire(key)) return false',
        replacement: 'limiter.acquire(key)',
      },
    ],
  },
}
