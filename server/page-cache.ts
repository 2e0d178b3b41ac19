import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

interface KeptPage {
  etag: string
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  tags: string[]
  bytes: number
}

/** A page as it came from the renderer; only one that says `Cache-Control: public` may be kept. */
export type Render = () => Promise<Response>

/**
 * Keeps public pages as finished bytes, so that a visit costs a look-up and a write.
 * Pages asked for at the same moment are rendered once. What carries a tag is dropped by {@link PageCache.drop}.
 */
export class PageCache {
  readonly #kept = new Map<string, KeptPage>()
  readonly #rendering = new Map<string, Promise<KeptPage | Response>>()
  readonly #limit: number
  #bytes = 0
  /** Counts the drops: a page rendered across one may be old already, and is not kept. */
  #drops = 0

  /** @param limit bytes that all kept pages may hold together */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Answers from memory. @returns false when the page is not kept */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = request.url!
    const page = this.#kept.get(key)
    if (!page) return false
    // The one used last goes to the end: the first is the one to give up.
    this.#kept.delete(key)
    this.#kept.set(key, page)
    send(page, request, response)
    return true
  }

  /** Renders a page, answers it, and keeps it when it may be kept. @returns a response that is not for keeping */
  async fill(request: IncomingMessage, response: ServerResponse, render: Render): Promise<Response | null> {
    const key = request.url!
    let rendering = this.#rendering.get(key)
    if (!rendering) {
      rendering = this.#renderAndKeep(key, render).finally(() => this.#rendering.delete(key))
      this.#rendering.set(key, rendering)
    }
    const page = await rendering
    if (page instanceof Response) return page.clone()
    send(page, request, response)
    return null
  }

  /** Drops every page that carries one of the tags. */
  drop(...tags: string[]): void {
    this.#drops++
    this.#rendering.clear()
    for (const [key, page] of this.#kept) {
      if (tags.some((tag) => page.tags.includes(tag))) this.#forget(key, page)
    }
  }

  async #renderAndKeep(key: string, render: Render): Promise<KeptPage | Response> {
    const drops = this.#drops
    const response = await render()
    if (!response.headers.get('Cache-Control')?.startsWith('public')) return response
    const page = await finish(response)
    if (response.status === 200 && drops === this.#drops && page.bytes < this.#limit / 8)
      this.#keep(key, page)
    return page
  }

  #keep(key: string, page: KeptPage): void {
    this.#kept.set(key, page)
    this.#bytes += page.bytes
    for (const [oldKey, old] of this.#kept) {
      if (this.#bytes <= this.#limit) break
      this.#forget(oldKey, old)
    }
  }

  #forget(key: string, page: KeptPage): void {
    this.#kept.delete(key)
    this.#bytes -= page.bytes
  }
}

async function finish(response: Response): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  const { 'cache-tag': tags = '', ...headers } = Object.fromEntries(response.headers)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    status: response.status,
    headers: { ...headers, Vary: 'Accept-Encoding' },
    bodies: { identity, br, gzip: gzipped },
    tags: tags.split(',').filter(Boolean),
    bytes: identity.length + br.length + gzipped.length,
  }
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding: Encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  // Each encoding is a representation of its own, and so has a tag of its own (RFC 9110, section 8.8.3).
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, {
      ETag: etag,
      'Cache-Control': page.headers['cache-control'],
      Vary: 'Accept-Encoding',
    })
    response.end()
    return
  }
  const body = page.bodies[encoding]
  const headers: Record<string, string | number> = {
    ...page.headers,
    ETag: etag,
    'Content-Length': body.length,
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
