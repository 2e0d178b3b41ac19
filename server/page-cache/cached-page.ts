import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { compress, compressWell, type Compression, type Encoding, encodingOf } from '#server/compression.ts'

/** What the objects of one representation take besides their contents. */
const OVERHEAD_BYTES = 512

/** A page in one encoding. The headers alternate names and values, as `writeHead` takes them. */
interface Representation {
  body: Buffer
  headers: string[]
}

/** A public page as finished bytes, in each encoding that was requested. */
export class CachedPage {
  readonly status: number
  readonly tags: string[]
  readonly #etag: string
  readonly #headers: string[]
  readonly #identity: Representation
  readonly #compressed: Partial<Record<Compression, Representation>> = {}
  readonly #pending: Partial<Record<Compression, Promise<Representation>>> = {}
  readonly #onResize: (page: CachedPage) => void
  #recompressed = false

  /**
   * @param headers names and values alternating, without those that depend on the encoding
   * @param onResize called when the size changes because a compressed representation was added
   */
  constructor(
    { status, body, headers, tags }: { status: number; body: Buffer; headers: string[]; tags: string[] },
    onResize: (page: CachedPage) => void,
  ) {
    this.status = status
    this.tags = tags
    // Weak, because the same value is sent for every encoding (RFC 9110, section 8.8.1).
    this.#etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    this.#headers = [...headers, 'ETag', this.#etag]
    this.#identity = this.#represent('identity', body)
    this.#onResize = onResize
  }

  /** The size of all representations together, with their headers and the page's tags. */
  get bytes(): number {
    const sizes = [this.#identity, ...Object.values(this.#compressed)].map(
      ({ body, headers }) => OVERHEAD_BYTES + body.length + lengthOf(headers),
    )
    return sizes.reduce((sum, size) => sum + size, lengthOf(this.tags))
  }

  /** Sends the page at once if the requested encoding is ready, otherwise after compressing it. */
  send({ headers, method }: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (this.status === 200 && headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#headers).end()
      return
    }
    const encoding = encodingOf(headers['accept-encoding'])
    const write = (representation: Representation) => {
      response.writeHead(this.status, representation.headers)
      response.end(method === 'HEAD' ? undefined : representation.body)
    }
    const ready = encoding === 'identity' ? this.#identity : this.#compressed[encoding]
    if (!ready) return this.#compress(encoding as Compression).then(write)
    if (encoding === 'br') this.#recompress()
    write(ready)
  }

  /** Created when first requested: most pages are only requested in one encoding. */
  #compress(encoding: Compression): Promise<Representation> {
    return (this.#pending[encoding] ??= compress(this.#identity.body, encoding)
      .then((body) => (body ? this.#add(encoding, alone(body)) : this.#identity))
      .finally(() => delete this.#pending[encoding]))
  }

  /** Compresses better, once, when the page is requested a second time. */
  #recompress(): void {
    if (this.#recompressed) return
    this.#recompressed = true
    void compressWell(this.#identity.body).then((body) => body && this.#add('br', alone(body)))
  }

  #add(encoding: Compression, body: Buffer): Representation {
    const representation = this.#represent(encoding, body)
    this.#compressed[encoding] = representation
    this.#onResize(this)
    return representation
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return { body, headers: [...this.#headers, ...coding, 'Content-Length', String(body.length)] }
  }
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** A copy that takes its own length: what `node:zlib` returns keeps a pool of 64 KB in memory, however short it is. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
