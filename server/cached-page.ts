import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** For whom waits for a page that was just rendered: a fifth of the time of {@link SMALL}, an eighth more bytes. */
const QUICK = 2
/** For a page that is asked for again. */
const SMALL = 7

type Encoding = 'br' | 'gzip' | 'identity'

/** One form of a page, with its headers ready to be written: names and values in turns, as `writeHead` takes them. */
interface Representation {
  body: Buffer
  headers: string[]
}

/** A public page as finished bytes, in each encoding that was asked for. */
export class CachedPage {
  readonly status: number
  readonly tags: string[]
  readonly #etag: string
  readonly #headers: string[]
  readonly #ready: Partial<Record<Encoding, Representation>> = {}
  readonly #making: Partial<Record<Encoding, Promise<Representation>>> = {}
  readonly #grown: (page: CachedPage) => void
  #shrinking = false

  /**
   * @param headers in turns a name and a value, without what depends on the encoding
   * @param grown called when the page holds more or fewer bytes, because a compressed form was added
   */
  constructor(
    { status, body, headers, tags }: { status: number; body: Buffer; headers: string[]; tags: string[] },
    grown: (page: CachedPage) => void,
  ) {
    this.status = status
    this.tags = tags
    // Weak, for it says that the words are the same, in whichever encoding (RFC 9110, section 8.8.1).
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = [...headers, 'ETag', this.#etag]
    this.#ready.identity = this.#represent('identity', body)
    this.#grown = grown
  }

  /** What all its forms hold together. */
  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, { body }) => sum + body.length, 0)
  }

  /** Sends the page at once when the form asked for is there; else as soon as it has been compressed. */
  send({ headers, method }: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (this.status === 200 && headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#headers).end()
      return
    }
    const encoding = encodingOf(headers['accept-encoding'])
    const write = (form: Representation) => {
      response.writeHead(this.status, form.headers)
      response.end(method === 'HEAD' ? undefined : form.body)
    }
    const ready = this.#ready[encoding]
    if (!ready) return this.#compressed(encoding).then(write)
    if (encoding === 'br') this.#shrink()
    write(ready)
  }

  /** Made when first asked for: most pages are only ever asked for in one encoding. */
  #compressed(encoding: Encoding): Promise<Representation> {
    return (this.#making[encoding] ??= compress(this.#ready.identity!.body, encoding).then((body) =>
      this.#add(encoding, body),
    ))
  }

  /** Once, when a page turns out to be asked for more than once. */
  #shrink(): void {
    if (this.#shrinking) return
    this.#shrinking = true
    void compressBrotli(this.#ready.identity!.body, brotliOptions(SMALL)).then((body) =>
      this.#add('br', body),
    )
  }

  #add(encoding: Encoding, body: Buffer): Representation {
    const form = this.#represent(encoding, body)
    this.#ready[encoding] = form
    this.#grown(this)
    return form
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return { body, headers: [...this.#headers, ...coding, 'Content-Length', String(body.length)] }
  }
}

function encodingOf(accepted = ''): Encoding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, brotliOptions(QUICK))
}

function brotliOptions(quality: number): BrotliOptions {
  // The window need not be larger than a page: the usual 4 MB are taken anew for each.
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 } }
}
