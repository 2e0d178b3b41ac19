import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, type BrotliOptions, constants, gunzip, gzip } from 'node:zlib'

import { log } from '#data/platform/log.server.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)
const decompressGzip = promisify(gunzip)

/** Brotli quality for a response that waits for it: a fifth of {@link SMALL}'s time, an eighth more bytes. */
const FAST = 2
/** Brotli quality for a page that is requested more than once. */
const SMALL = 7

export type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'

/** The encoding to answer in. @param accepted the request's `Accept-Encoding` */
export function encodingOf(accepted = ''): Encoding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses what a client waits for. @returns null where the machine has no memory for it: it is sent as it is */
export function compress(body: Buffer, encoding: Compression): Promise<Buffer | null> {
  if (encoding === 'gzip') return withInput(body, (input) => compressGzip(input))
  return withInput(body, (input) => compressBrotli(input, brotliOptions(FAST)))
}

/** Compresses with brotli what is sent many times. @returns null as {@link compress} */
export function compressWell(body: Buffer): Promise<Buffer | null> {
  return withInput(body, (input) => compressBrotli(input, brotliOptions(SMALL)))
}

/** What {@link compress} or {@link compressWell} has compressed. @throws when the machine has no memory for it */
export function decompress(body: Buffer, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip' ? decompressGzip(body) : decompressBrotli(body)
}

/**
 * Frees bytes that nobody reads any more, a socket that sends them neither. V8 would keep them until it collects the whole
 * heap, 110 KB for each page.
 */
export function release({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  // Small ones share a buffer.
  if (byteLength === buffer.byteLength) buffer.transfer(0)
}

function brotliOptions(quality: number): BrotliOptions {
  // A window as large as a page (64 KB) is enough: the default of 4 MB is allocated for each compression.
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 } }
}

/** In bytes: any page of the shop. */
const INPUT_BYTES = 256 * 1024
const MAX_INPUTS = 4

const inputs: Buffer[] = []

/**
 * Compresses a copy of the body in a buffer that is used again. Node keeps the input of a compression until the whole heap
 * is collected: with a buffer for each, that would be after fifty pages, for 20 ms.
 */
async function withInput(body: Buffer, work: (input: Buffer) => Promise<Buffer>): Promise<Buffer | null> {
  const input = body.length > INPUT_BYTES ? body : (inputs.pop() ?? Buffer.allocUnsafeSlow(INPUT_BYTES))
  if (input !== body) body.copy(input)
  try {
    return await work(input.subarray(0, body.length))
  } catch (error) {
    log.warn(error, 'A page could not be compressed')
    return null
  } finally {
    if (input !== body && inputs.length < MAX_INPUTS) inputs.push(input)
  }
}
