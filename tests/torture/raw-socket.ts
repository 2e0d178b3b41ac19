import { connect, type Socket } from 'node:net'

import type { Target } from './row.ts'

/** Opens a connection; errors are the shop's right, so they are ignored. */
export function openSocket({ port }: Pick<Target, 'port'>): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => resolve(socket))
  })
}

export interface RawResponse {
  /** The status of each response on the connection, in order. */
  statuses: number[]
  text: string
  ms: number
  /** Whether nothing came and the connection stayed open until the time limit. */
  isSilent: boolean
}

/** Sends bytes as they are, and reads until the connection closes, falls silent, or the time limit. */
export async function sendRaw(
  target: Pick<Target, 'port'>,
  bytes: string | Buffer,
  { timeoutMs = 3_000, quietMs = 60 }: { timeoutMs?: number; quietMs?: number } = {},
): Promise<RawResponse> {
  const started = performance.now()
  const socket = await openSocket(target)
  let text = ''
  let isSilent = false
  await new Promise<void>((resolve) => {
    const end = () => resolve()
    const limit = setTimeout(() => {
      isSilent = text === ''
      end()
    }, timeoutMs)
    let quiet: NodeJS.Timeout | undefined
    socket.on('data', (chunk: Buffer) => {
      if (text.length < 100_000) text += chunk.toString('latin1')
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    socket.once('close', () => {
      clearTimeout(limit)
      end()
    })
    socket.write(bytes)
  })
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
  return { statuses, text, ms: performance.now() - started, isSilent }
}
