import type { Socket } from 'node:net'

import { openSocket } from './raw-socket.ts'
import type { Target } from './row.ts'

/** Requests on their way at once on one connection. */
const DEPTH = 25
const TIMEOUT_MS = 20_000

/**
 * Sends GET requests over a few connections without waiting for each response: the cheapest way to flood. Reads of the
 * responses no more than their statuses and lengths.
 * @param heads the request line and headers of each request, without the empty line
 */
export async function sendPipelined(
  target: Pick<Target, 'port'>,
  heads: Iterator<string>,
  connections: number,
  onStatus: (status: number) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => sendOverOne(target, heads, onStatus)))
}

async function sendOverOne(
  target: Pick<Target, 'port'>,
  heads: Iterator<string>,
  onStatus: (status: number) => void,
): Promise<void> {
  for (let batch = take(heads); batch.length > 0; batch = take(heads)) {
    const socket = await openSocket(target)
    // A connection that the shop closes is opened anew; what was on its way then counts as sent.
    while (batch.length > 0 && !socket.destroyed) {
      socket.write(batch.map((head) => `${head}\r\n\r\n`).join(''))
      await readResponses(socket, batch.length, onStatus)
      batch = socket.destroyed ? [] : take(heads)
    }
    socket.destroy()
  }
}

function take(heads: Iterator<string>): string[] {
  const batch: string[] = []
  while (batch.length < DEPTH) {
    const { value, done } = heads.next()
    if (done) break
    batch.push(value)
  }
  return batch
}

/** Resolves when that many responses were received, the connection closes, or none came for a long time. */
function readResponses(socket: Socket, count: number, onStatus: (status: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    let left = count
    const end = () => {
      clearTimeout(timer)
      socket.off('data', read).off('close', end)
      resolve()
    }
    const timer = setTimeout(() => {
      socket.destroy()
      end()
    }, TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      for (let length = lengthOfFirst(received); length > 0; length = lengthOfFirst(received)) {
        onStatus(Number(received.toString('latin1', 9, 12)))
        received = received.subarray(length)
        if (--left === 0) return end()
      }
    }
    socket.on('data', read).once('close', end)
  })
}

/** The length of the first response with its headers; 0 when it has not arrived whole. */
function lengthOfFirst(received: Buffer): number {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return 0
  const head = received.toString('latin1', 0, headEnd)
  const [, declared] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (declared === undefined) {
    const last = received.indexOf('0\r\n\r\n', headEnd + 4)
    return last < 0 ? 0 : last + 5
  }
  const length = headEnd + 4 + Number(declared)
  return received.length < length ? 0 : length
}
