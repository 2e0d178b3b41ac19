import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

interface KeptPage {
  etag: string
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** Compressed when first asked for: most pages are only ever asked for in one encoding. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
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
    void this.#send(page, request, response)
    return true
  }

  /** Renders a page, answers it, and keeps it when it may be kept. @returns a response that is not for keeping */
  async fill(request: IncomingMessage, response: ServerResponse, render: Render): Promise<Response | null> {
    const key = request.url!
    let rendering = this.#rendering.get(key)
    if (!rendering) {
      const started = this.#renderAndKeep(key, render).finally(() => {
        if (this.#rendering.get(key) === started) this.#rendering.delete(key)
      })
      this.#rendering.set(key, started)
      rendering = started
    }
    const page = await rendering
    if (page instanceof Response) return page.clone()
    await this.#send(page, request, response)
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

  async #send(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingOf(request)
    // Each encoding is a representation of its own, and so has a tag of its own (RFC 9110, section 8.8.3).
    const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
    const headers: OutgoingHttpHeaders = { ...page.headers, ETag: etag }
    if (page.status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    let body = page.identity
    if (encoding !== 'identity') {
      page.compressed[encoding] ??= this.#compress(page, request.url!, encoding)
      body = await page.compressed[encoding]
      headers['Content-Encoding'] = encoding
    }
    headers['Content-Length'] = body.length
    response.writeHead(page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async #compress(page: KeptPage, key: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const body = await compress(page.identity, encoding)
    page.bytes += body.length
    if (this.#kept.get(key) === page) this.#bytes += body.length
    return body
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
  const { 'cache-tag': tags = '', ...headers } = Object.fromEntries(response.headers)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    status: response.status,
    headers: { ...headers, Vary: 'Accept-Encoding' },
    identity,
    compressed: {},
    tags: tags.split(',').filter(Boolean),
    bytes: identity.length,
  }
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? compressGzip(body)
    : compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function encodingOf(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
