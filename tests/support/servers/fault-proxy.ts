import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

export type Fault =
  /** Each kilobyte takes its time. */
  | 'slow'
  | 'answers 403'
  | 'answers 500'
  /** The connection ends in the middle of what is sent, or of the answer. */
  | 'cut'
  /** Nobody listens. */
  | 'refuses'
  /** It takes the request and never answers. */
  | 'hangs'
  /** It stops in the middle of an answer. */
  | 'stalls'
  /** It says that it has a file, and has half of it. */
  | 'halves files'

export interface FaultProxy {
  /** Of the same bucket, through the proxy. */
  url: string
  /** How many requests have come. */
  requests: () => number
  /** @param after how many requests are still passed on */
  begin: (fault: Fault, after?: number) => Promise<void>
  end: () => Promise<void>
  close: () => Promise<void>
}

/** Stands in front of a real bucket, and spoils what passes through it. */
export async function startFaultProxy(bucket: string): Promise<FaultProxy> {
  const target = new URL(bucket)
  let [fault, passed, requests]: [Fault | null, number, number] = [null, 0, 0]

  const server = createServer((request, response) => {
    requests++
    const current = passed-- > 0 ? null : fault
    respond(request, response, current).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse, fault: Fault | null) {
    if (fault === 'hangs') return void request.resume()
    if (fault === 'answers 403' || fault === 'answers 500') {
      await once(request.resume(), 'end')
      const status = Number(fault.slice(-3))
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      return void response.end(
        `<Error><Code>${status === 403 ? 'AccessDenied' : 'InternalError'}</Code></Error>`,
      )
    }
    const { method, url: path, headers } = request
    const bytes = Number(headers['content-length'] ?? 0)
    const half =
      method === 'PUT' && fault === 'halves files' ? (await buffer(request)).subarray(0, bytes / 2) : null
    const onward = ask({ host: target.hostname, port: target.port, method, path, headers })
    if (half) onward.setHeader('Content-Length', half.length)
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>
    await Promise.all([answered, half ? onward.end(half) : pass(request, onward, bytes > 0 ? fault : null)])
    const [answer] = await answered
    response.writeHead(answer.statusCode!, answer.rawHeaders)
    await pass(answer, response, fault)
  }

  /** Passes on as much as the fault lets through. */
  async function pass(from: IncomingMessage, to: Writable, fault: Fault | null): Promise<void> {
    const half = Number(from.headers['content-length'] ?? 0) / 2
    const spoilt = async function* () {
      let bytes = 0
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (fault === 'slow') await setTimeout(Math.ceil(chunk.length / 256))
        bytes += chunk.length
        if (bytes > half && fault === 'stalls') await new Promise(() => {})
        if (bytes > half && fault === 'cut') throw new Error('cut')
        yield chunk
      }
      if (fault === 'cut') throw new Error('cut')
    }
    await pipeline(Readable.from(spoilt()), to)
  }

  const listen = (port: number) => new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const url = new URL(bucket)
  url.port = String(port)
  return {
    url: url.href,
    requests: () => requests,
    async begin(next, after = 0) {
      ;[fault, passed] = [next, after]
      if (next === 'refuses') await close()
    },
    async end() {
      fault = null
      if (!server.listening) await listen(port)
    },
    close,
  }
}
