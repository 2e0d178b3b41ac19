import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { log } from '#data/platform/log.server.ts'
import {
  compress,
  compressWell,
  decompress,
  type Encoding,
  encodingOf,
  release,
} from '#server/compression.ts'
import { sendTooBusy } from './send-too-busy.ts'

/** What the objects of one representation take besides their contents. */
const OVERHEAD_BYTES = 512

/** A page in one encoding. The headers alternate names and values, as `writeHead` takes them. */
interface Representation {
  body: Buffer<ArrayBuffer>
  headers: string[]
}

interface RenderedPage {
  status: number
  body: Buffer<ArrayBuffer>
  /** Names and values alternating, without those that depend on the encoding. */
  headers: string[]
  tags: string[]
}

/**
 * A public page as finished bytes, in each encoding that was requested: as it is, a page takes seven times the memory, and
 * nearly all clients ask for it compressed.
 */
export class CachedPage {
  readonly status: number
  readonly tags: string[]
  readonly #etag: string
  readonly #headers: string[]
  readonly #representations: Partial<Record<Encoding, Representation>> = {}
  readonly #pending: Partial<Record<Encoding, Promise<Representation>>> = {}
  readonly #onResize: (page: CachedPage) => void
  #recompressed = false
  #sentAsItIs = false

  /**
   * @param rendered its body is the page's own, which gives its memory back
   * @param onResize called when the size changes because a compressed representation was added
   */
  constructor({ status, body, headers, tags }: RenderedPage, onResize: (page: CachedPage) => void) {
    this.status = status
    this.tags = tags
    // Weak, because the same value is sent for every encoding (RFC 9110, section 8.8.1).
    this.#etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    this.#headers = [...headers, 'ETag', this.#etag]
    this.#representations.identity = this.#represent('identity', body)
    this.#onResize = onResize
  }

  /** The size of all representations together, with their headers and the page's tags. */
  get bytes(): number {
    const sizes = Object.values(this.#representations).map(
      ({ body, headers }) => OVERHEAD_BYTES + body.length + lengthOf(headers),
    )
    return sizes.reduce((sum, size) => sum + size, lengthOf(this.tags))
  }

  /** Sends the page at once if the requested encoding is ready, otherwise after making it. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { headers, method } = request
    if (this.status === 200 && headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#headers).end()
      return
    }
    const encoding = encodingOf(headers['accept-encoding'])
    if (encoding === 'identity') this.#sentAsItIs = true
    const write = (representation: Representation) => {
      response.writeHead(this.status, representation.headers)
      response.end(method === 'HEAD' ? undefined : representation.body)
    }
    const ready = this.#representations[encoding]
    if (!ready) return this.#derive(encoding).then(write, (error) => this.#refuse(error, request, response))
    if (encoding === 'br') this.#recompress()
    write(ready)
  }

  /** Created when first requested: most pages are only requested in one encoding. */
  #derive(encoding: Encoding): Promise<Representation> {
    return (this.#pending[encoding] ??= this.#create(encoding).finally(() => delete this.#pending[encoding]))
  }

  async #create(encoding: Encoding): Promise<Representation> {
    const whole = await this.#whole()
    const body = encoding === 'identity' ? whole : await compress(whole, encoding)
    if (body) return this.#add(encoding, alone(body))
    this.#sentAsItIs = true
    return this.#represent('identity', whole)
  }

  async #whole(): Promise<Buffer<ArrayBuffer>> {
    const { identity, br, gzip } = this.#representations
    if (identity) return identity.body
    return br ? decompress(br.body, 'br') : decompress(gzip!.body, 'gzip')
  }

  /** Compresses better, once, when the page is requested a second time. */
  #recompress(): void {
    if (this.#recompressed) return
    this.#recompressed = true
    this.#whole()
      .then(compressWell)
      .then((body) => body && this.#add('br', alone(body)))
      .catch((error) => log.warn(error, 'A page could not be compressed better'))
  }

  #add(encoding: Encoding, body: Buffer<ArrayBuffer>): Representation {
    const representation = this.#represent(encoding, body)
    this.#representations[encoding] = representation
    if (encoding !== 'identity' && !this.#sentAsItIs) this.#dropIdentity()
    this.#onResize(this)
    return representation
  }

  #dropIdentity(): void {
    const { identity } = this.#representations
    delete this.#representations.identity
    // Another compression may still read it.
    const isReadNoMore = Object.keys(this.#pending).length <= 1
    if (identity && isReadNoMore) release(identity.body)
  }

  /** The machine has no memory to decompress the page. */
  #refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    log.warn(error, 'A page could not be decompressed')
    sendTooBusy(request, response)
  }

  #represent(encoding: Encoding, body: Buffer<ArrayBuffer>): Representation {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return { body, headers: [...this.#headers, ...coding, 'Content-Length', String(body.length)] }
  }
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** A copy that takes its own length: what `node:zlib` returns keeps a pool of 64 KB in memory, however short it is. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
