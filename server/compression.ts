import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli quality for a response that waits for it: a fifth of {@link SMALL}'s time, an eighth more bytes. */
const FAST = 2
/** Brotli quality for a page that is requested more than once. */
const SMALL = 7

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding to answer in. @param accepted the request's `Accept-Encoding` */
export function encodingOf(accepted = ''): Encoding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses what a client waits for. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, brotliOptions(FAST))
}

/** Compresses with brotli what is sent many times. */
export function compressWell(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, brotliOptions(SMALL))
}

function brotliOptions(quality: number): BrotliOptions {
  // A window as large as a page (64 KB) is enough: the default of 4 MB is allocated for each compression.
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 } }
}
